/** The body of a failure, read by what it is and not by what its content type claims. */
export interface FailureBody {
  /** A string, an object, or `undefined` for nothing. */
  readonly body: unknown
  /** The service's own words: a sentence, or those of all fields of a problem. */
  readonly sentence?: string | undefined
  /** Each sentence by itself, to be compared with the document's. */
  readonly sentences: readonly Sentence[]
  /** The sentences of a validation problem, by field. */
  readonly fieldErrors?: FieldErrors | undefined
}

/** A sentence, and the field under which a validation problem has it. */
interface Sentence {
  readonly text: string
  readonly field?: string
}

/** The sentences of a validation problem, by field, as the service keyed them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/**
 * Reads the body of a failure: bare text or a JSON string, a problem document, another JSON object, nothing, or something
 * that is none of these, such as the page of a proxy. Bare text that looks like a number stays text. It never throws.
 */
export function readFailureBody(text: string): FailureBody {
  const json = /^\s*["{[]/.test(text) ? parse(text) : undefined
  if (typeof json === 'object') return readObject(json as object)
  const body = json ?? text
  if (body.trim() === '') return { body: undefined, sentences: [] }
  // What only begins like JSON is not a sentence, and neither is a page.
  const isSentence = json !== undefined || !/^\s*["{[<]/.test(text)
  return isSentence ? { body, sentence: body, sentences: [{ text: body }] } : { body, sentences: [] }
}

/** Text that begins like a string or an object, parsed; `undefined` when it goes on otherwise. */
function parse(text: string): string | object | undefined {
  try {
    const json = JSON.parse(text)
    // An object that is nested so deep that no log could print it again stays text.
    JSON.stringify(json)
    return json
  } catch {
    return undefined
  }
}

function readObject(body: { readonly errors?: unknown; readonly errorMessage?: unknown }): FailureBody {
  const { errors, errorMessage } = body
  if (typeof errors !== 'object' || errors === null) {
    return { body, sentence: typeof errorMessage === 'string' ? errorMessage : undefined, sentences: [] }
  }
  const fields = Object.entries(errors).map(([field, said]) => [field, sentencesIn(said)] as const)
  return {
    body,
    sentence: summaryOf(fields),
    sentences: fields.flatMap(([field, said]) => said.map((text) => ({ text, field }))),
    fieldErrors: Object.fromEntries(fields),
  }
}

function summaryOf(fields: readonly (readonly [string, readonly string[]])[]): string | undefined {
  const said = fields.filter(([, sentences]) => sentences.length > 0)
  return said.map(([field, sentences]) => `${field}: ${sentences.join(' ')}`).join('; ') || undefined
}

/** What is said of one field. Only text is a sentence; an object may be hostile. */
function sentencesIn(said: unknown): string[] {
  return [said].flat().filter((one) => typeof one === 'string')
}
