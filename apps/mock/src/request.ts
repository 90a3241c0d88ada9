import { BODY_LIMITS, isJsonInUtf8, isUnstorable, structureOf } from '@leisure-ops/openapi/internal'

/** A request, read to its end. */
interface RequestParts {
  readonly method: string
  /** As it was sent, percent-escapes included: `/api/users/jo%20smith`. */
  readonly path: string
  /** What follows the question mark, as it was sent. */
  readonly search: string
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** The body as it was sent; empty when there is none. */
  readonly bytes: Uint8Array
}

/** A request, independent of the server or interceptor that received it. */
export interface MockRequest extends RequestParts {
  readonly query: URLSearchParams
  /** The path with its escapes in one spelling: `/api/%75sers` is `/api/users`. */
  readonly plainPath: string
  readonly isJson: boolean
  /** The body, in which what is not UTF-8 is replaced. */
  readonly text: string
  /** The parsed body. It is parsed when it is first read. */
  readonly parsed: ParsedBody
}

export function mockRequest(parts: RequestParts): MockRequest {
  const isJson = isJsonInUtf8(parts.headers['content-type'] ?? '')
  let parsed: ParsedBody | undefined
  return {
    ...parts,
    // It is answered as a GET. What sends the reply omits its body.
    method: parts.method === 'HEAD' ? 'GET' : parts.method,
    query: new URLSearchParams(parts.search),
    plainPath: plainPathOf(parts.path),
    isJson,
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(parts.bytes),
    get parsed() {
      parsed ??= parseBody(parts.bytes, isJson)
      return parsed
    },
  }
}

/** The path with each escape in the same spelling. A path that cannot be decoded is left as it is. */
export function plainPathOf(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('/')
  } catch {
    return path
  }
}

/** The header that ties requests to the rules of one test. */
export const SESSION_HEADER = 'x-mock-session'

/**
 * How many members the arrays and objects of a body may have together. There is a limit because each member
 * may break a rule and be reported.
 */
const MAX_MEMBERS = 20_000

/**
 * A body: a JSON value, text that is not declared as JSON, or `undefined` when it is empty. For an invalid
 * body, why it is refused, and whether it is the size.
 */
type ParsedBody = { readonly value: unknown } | { readonly refusal: string; readonly isTooLarge?: true }

function parseBody(bytes: Uint8Array, isJson: boolean): ParsedBody {
  if (bytes.length === 0) return { value: undefined }
  if (bytes.length > BODY_LIMITS.bytes) return TOO_LARGE
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return isJson ? parseText(text) : { value: text }
  } catch {
    return { refusal: 'The body is not UTF-8.' }
  }
}

const TOO_LARGE = { refusal: 'The body is too large.', isTooLarge: true } as const

function parseText(text: string): ParsedBody {
  const { problem, members } = structureOf(text)
  if (problem === 'repeated-name') return { refusal: 'An object in the body has the same property twice.' }
  if (problem !== undefined) return TOO_LARGE
  if (members > MAX_MEMBERS) return { refusal: `The body has more than ${MAX_MEMBERS} members.` }
  try {
    const value = JSON.parse(text)
    if (!isUnstorable(value)) return { value }
    return { refusal: 'A string in the body contains U+0000 or half of a surrogate pair.' }
  } catch (error) {
    return { refusal: `The body is not valid JSON: ${(error as SyntaxError).message}.` }
  }
}
