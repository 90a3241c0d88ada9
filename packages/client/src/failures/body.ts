/** The body of a failure, read by its content. Its content type is ignored. */
export interface FailureBody {
  /** A string, an object, or `undefined` for an empty body. */
  readonly body: unknown
  /** The service's message, here called its sentence; for a validation problem, the sentences of all fields in one text. */
  readonly sentence?: string | undefined
  /** Each sentence by itself, to be compared with the document's. */
  readonly sentences: readonly Sentence[]
  /** The messages of a validation problem, by field. */
  readonly fieldErrors?: FieldErrors | undefined
}

/** A sentence, and the field under which a validation problem has it. */
interface Sentence {
  readonly text: string
  readonly field?: string
}

/** The messages of a validation problem, by field. Keys are spelled as the service sends them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/**
 * Reads the body of a failure: plain text, a JSON string, a problem document, another JSON object, an empty body, or anything
 * else, such as the error page of a proxy. Plain text that looks like a number stays text. It never throws.
 */
export function readFailureBody(text: string): FailureBody {
  const json = /["{[]/.test(text) ? parse(text) : undefined
  if (typeof json === 'object') return readObject(json as object)
  const body = json ?? text
  if (body.trim() === '') return { body: undefined, sentences: [] }
  // Text that only begins like JSON is not a sentence. An HTML page is not a sentence either.
  const isSentence = json !== undefined || !/^\s*["{[<]/.test(text)
  return isSentence ? { body, sentence: body, sentences: [{ text: body }] } : { body, sentences: [] }
}

/** Parses text that begins like a JSON string or object. Returns `undefined` if it is not JSON. */
function parse(text: string): string | object | undefined {
  try {
    const json = JSON.parse(text)
    // An object that is too deeply nested to be written again stays text.
    JSON.stringify(json)
    return json
  } catch {
    return undefined
  }
}

type ObjectBody = Readonly<Partial<Record<'errors' | 'errorMessage' | 'title' | 'detail', unknown>>>

function readObject(body: ObjectBody): FailureBody {
  const { errors, errorMessage, title, detail } = body
  if (typeof errors !== 'object' || errors === null) {
    // A problem document says what is wrong in its title, and what to do about it in its detail.
    const said = sentencesIn(errorMessage ?? [title, detail])
    return { body, sentence: said.join(' ') || undefined, sentences: [] }
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

/** The sentences in a value. Everything but text is ignored, because the answer may be hostile. */
function sentencesIn(said: unknown): string[] {
  return [said].flat().filter((one) => typeof one === 'string')
}
