/** The body of a failure, read by its content. Its content type is ignored. */
export interface FailureBody {
  /** A string, an object, or `undefined` for an empty body. */
  readonly body: unknown
  /** The service's message; for a validation problem, the messages of all fields in one text. */
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
 * Reads the body of a failure: plain text, a JSON string, a problem document, another JSON object, an empty
 * body, or anything else, such as the error page of a proxy. Text that looks like a number stays text.
 */
export function readFailureBody(text: string): FailureBody {
  const json = /["{[]/.test(text) ? parse(text) : undefined
  if (typeof json === 'object') return readObject(json)
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

function readObject(body: object): FailureBody {
  const key = Object.keys(body).find((name) => /^(errors|modelstate)$/i.test(name)) as keyof typeof body
  const entries = entriesIn(Array.isArray(body) ? body : body[key])
  const messages = entries.flatMap(({ field, said }) => {
    const texts = textsIn(said)
    // What is said of a field may also be an object with names of its own: `{ blank: 'Enter a name.' }`.
    return (texts.length > 0 ? texts : textsIn(Object.values(Object(said)))).map((text) => ({ text, field }))
  })
  if (messages.length > 0) {
    const fieldErrors: Record<string, string[]> = Object.fromEntries(entries.map(({ field }) => [field, []]))
    for (const { field, text } of messages) fieldErrors[field]?.push(text)
    const fields = Object.entries(fieldErrors).filter(([, said]) => said.length > 0)
    const message = fields.map(([field, said]) => (field ? `${field}: ` : '') + said.join(' ')).join('; ')
    return { body, message, messages, fieldErrors }
  }
  const said = textsIn(body)
  // A rejected password is recognised by what stands beside its message, which the tenant writes.
  const texts = 'errorMessage' in body ? [] : said
  return { body, message: said.join(' ') || undefined, messages: texts.map((text) => ({ text })) }
}

interface Entry {
  /** Empty when the entry is about no field. */
  readonly field: string
  readonly said: unknown
}

/** What is said of each field, in an object by field or in a list. */
function entriesIn(errors: unknown): Entry[] {
  if (typeof errors !== 'object') return [{ field: '', said: errors }]
  if (Array.isArray(errors)) return errors.map((said) => ({ field: fieldIn(said), said }))
  return Object.entries(errors ?? {}).map(([field, said]) => ({ field, said }))
}

/** The field in an entry: `{ field }`, `{ source: { pointer } }` or `{ path: ['members', 0] }`. */
function fieldIn(said: unknown): string {
  if (typeof said !== 'object') return ''
  const found = Object.entries(said ?? {}).find(([name]) =>
    /^(pointer|field|path|loc|source|prop|para|name$)/i.test(name),
  )
  const field: unknown = found?.[1]
  if (Array.isArray(field)) return field.join('.')
  return typeof field === 'string' ? field : fieldIn(field)
}

/** Deeper objects may be hostile. */
const MAX_DEPTH = 5

/** The texts in a value that say what is wrong and, in the `detail` of a problem document, what to do. */
function textsIn(said: unknown, depth = 0): string[] {
  if (typeof said === 'string') return said.trim() ? [said] : []
  if (typeof said !== 'object' || depth > MAX_DEPTH) return []
  const textsUnder = (names: RegExp) =>
    Object.entries(said ?? {}).flatMap(([name, value]) => (names.test(name) ? textsIn(value, depth + 1) : []))
  // The digits are those of a list.
  const texts = textsUnder(/^(\d+|msg|title|detail|(error_?)?(message|description))$/i)
  return texts.length > 0 ? texts : textsUnder(/^error$/i)
}
