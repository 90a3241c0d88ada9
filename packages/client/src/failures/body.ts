/** What came in the body of a failure, told by what it is and not by what its content type claims. */
export interface FailureBody {
  /** A string, an object, or `undefined` for nothing. */
  readonly body: unknown
  /** The service's own words: a sentence, or those of all fields of a problem. */
  readonly sentence?: string | undefined
  /** Each sentence by itself, to be compared with the document's. */
  readonly sentences: readonly string[]
  /** The sentences of a validation problem, by field. */
  readonly fieldErrors?: FieldErrors | undefined
}

/** The sentences of a validation problem, by field, as the service keyed them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/**
 * Reads the body of a failure: bare text or a JSON string, a problem document, another JSON object, nothing, or something
 * that is none of these, such as the page of a proxy. Bare text that looks like a number stays text.
 */
export function readFailureBody(text: string): FailureBody {
  const json = /^\s*["{[]/.test(text) ? parse(text) : undefined
  if (typeof json === 'object') return readObject(json as object)
  const body = json ?? text
  if (body.trim() === '') return { body: undefined, sentences: [] }
  // What only begins like JSON is no sentence, and neither is a page.
  const isSentence = json !== undefined || !/^\s*["{[<]/.test(text)
  return isSentence ? { body, sentence: body, sentences: [body] } : { body, sentences: [] }
}

/** Text that begins like one is a string or an object; `undefined` when it goes on otherwise. */
function parse(text: string): string | object | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readObject(body: { readonly errors?: unknown; readonly errorMessage?: unknown }): FailureBody {
  const { errors, errorMessage } = body
  if (typeof errors !== 'object' || errors === null) {
    return { body, sentence: typeof errorMessage === 'string' ? errorMessage : undefined, sentences: [] }
  }
  const fields = Object.entries(errors).map(([field, said]) => [field, [said].flat().map(String)] as const)
  return {
    body,
    sentence: fields.map(([field, said]) => `${field}: ${said.join(' ')}`).join('; '),
    sentences: fields.flatMap(([, said]) => said),
    fieldErrors: Object.fromEntries(fields),
  }
}
