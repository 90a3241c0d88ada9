/** The body of a failure, read by its content. Its content type is ignored. */
export interface FailureBody {
  /** A string, an object, or `undefined` for an empty body. */
  readonly body: unknown
  /** The service's message, here called its message; for a validation problem, the messages of all fields in one text. */
  readonly message?: string | undefined
  /** Each message by itself, to be compared with the document's. */
  readonly messages: readonly Message[]
  /** The messages of a validation problem, by field. */
  readonly fieldErrors?: FieldErrors | undefined
}

/** A message, and the field under which a validation problem has it. */
interface Message {
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
  if (body.trim() === '') return { body: undefined, messages: [] }
  // Text that only begins like JSON is not a message. An HTML page is not a message either.
  const isMessage = json !== undefined || !/^\s*["{[<]/.test(text)
  return isMessage ? { body, message: body, messages: [{ text: body }] } : { body, messages: [] }
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
    const said = messagesIn(errorMessage ?? [title, detail])
    return { body, message: said.join(' ') || undefined, messages: [] }
  }
  const fields = Object.entries(errors).map(([field, said]) => [field, messagesIn(said)] as const)
  return {
    body,
    message: summaryOf(fields),
    messages: fields.flatMap(([field, said]) => said.map((text) => ({ text, field }))),
    fieldErrors: Object.fromEntries(fields),
  }
}

function summaryOf(fields: readonly (readonly [string, readonly string[]])[]): string | undefined {
  const said = fields.filter(([, messages]) => messages.length > 0)
  return said.map(([field, messages]) => `${field}: ${messages.join(' ')}`).join('; ') || undefined
}

/** The messages in a value. Everything but text is ignored, because the response may be hostile. */
function messagesIn(said: unknown): string[] {
  return [said].flat().filter((one) => typeof one === 'string')
}
