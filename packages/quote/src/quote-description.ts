import { QuoteSerializationError } from './errors.ts'

const HINT = 'Send or keep quote.text.'

/** What `JSON.stringify` writes of a quote. It is made for logs, and contains nothing that the service would take for a quote. */
export class QuoteDescription {
  readonly timeStamp: string
  /** The length of the text, in UTF-16 code units. */
  readonly length: number
  /** For somebody who finds this description where a quote should be. */
  readonly hint: string = HINT

  constructor({ timeStamp, text }: { readonly timeStamp: string; readonly text: string }) {
    this.timeStamp = timeStamp
    this.length = text.length
  }

  /** React reads this property of every object that it sends to a server action. `JSON.stringify` and loggers do not. */
  // biome-ignore lint/suspicious/noThenProperty: it is never a promise, because reading it throws
  get then(): never {
    throw new QuoteSerializationError('object')
  }
}

/** Whether a parsed JSON object is what `JSON.stringify` wrote of a quote. */
export function isDescription(value: { readonly hint?: unknown; readonly signature?: unknown }): boolean {
  return value.hint === HINT && value.signature === undefined
}
