import { BODY_LIMITS, isJsonInUtf8, isUnstorable } from '@leisure-ops/openapi/internal'

/** A request, read to its end. */
interface RequestParts {
  readonly method: string
  /** As it was sent, percent-escapes included: `/api/users/jo%20smith`. */
  readonly path: string
  readonly query: URLSearchParams
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  /** The body as it was sent; empty when there is none. */
  readonly text: string
}

/** A request, independent of the server or interceptor that received it. */
export interface MockRequest extends RequestParts {
  readonly isJson: boolean
  /** The parsed body. It is parsed when it is first read. */
  readonly parsed: ParsedBody
}

export function mockRequest(parts: RequestParts): MockRequest {
  const isJson = isJsonInUtf8(parts.headers['content-type'] ?? '')
  let parsed: ParsedBody | undefined
  return {
    ...parts,
    isJson,
    get parsed() {
      parsed ??= parseBody(parts.text, isJson)
      return parsed
    },
  }
}

/** The header that ties requests to the rules of one test. */
export const SESSION_HEADER = 'x-mock-session'

/**
 * How many members the arrays and objects of a body may have together. There is a limit because each member may break a rule and
 * be reported.
 */
const MAX_MEMBERS = 20_000

/**
 * A body: a JSON value, text that is not declared as JSON, or `undefined` when it is empty. For an invalid body, the fault, and whether
 * it is the size.
 */
type ParsedBody = { readonly value: unknown } | { readonly fault: string; readonly isTooLarge?: true }

function parseBody(text: string, isJson: boolean): ParsedBody {
  if (text === '') return { value: undefined }
  const isTooLarge = { fault: 'The body is too large.', isTooLarge: true } as const
  if (new TextEncoder().encode(text).length > BODY_LIMITS.bytes) return isTooLarge
  if (!isJson) return { value: text }
  const { depth, members, names } = measure(text)
  if (depth > BODY_LIMITS.depth || names > BODY_LIMITS.names) return isTooLarge
  if (members > MAX_MEMBERS) return { fault: `The body has more than ${MAX_MEMBERS} members.` }
  try {
    const value = JSON.parse(text)
    if (!isUnstorable(value)) return { value }
    return { fault: 'A string in the body contains U+0000 or half of a surrogate pair.' }
  } catch (error) {
    return { fault: `The body is not valid JSON: ${(error as SyntaxError).message}.` }
  }
}

/**
 * How deep brackets are nested outside strings, how many members they can contain, and how many different names these have. Takes one
 * pass, before anything is parsed.
 */
function measure(text: string): { depth: number; members: number; names: number } {
  const names = new Set<string>()
  let start = 0
  let open = 0
  let depth = 0
  let members = 0
  let isInString = false
  for (let index = 0; index < text.length; index++) {
    const letter = text[index] as string
    if (isInString) {
      if (letter === '\\') index++
      else if (letter === '"') isInString = false
    } else if (letter === '"') {
      isInString = true
      start = index
    } else if (letter === ':') names.add(text.slice(start, index).trimEnd())
    else if (letter === ',') members++
    else if (letter === ']' || letter === '}') open--
    else if (letter === '[' || letter === '{') {
      members++
      depth = Math.max(depth, ++open)
    }
  }
  return { depth, members, names: names.size }
}
