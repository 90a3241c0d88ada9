import { lastWithin } from '@leisure-ops/openapi/internal'
import type { OperationId } from './generated/response-names.ts'
import type { MockRequest } from './request.ts'
import { covers, type Scope, scopeOf } from './scope.ts'

/** A request that the mock received. */
export interface RecordedRequest {
  /** `undefined` when the document has no such operation. */
  readonly operationId: OperationId | undefined
  readonly method: string
  /** Path and query, as they were sent. */
  readonly url: string
  /** By lower-case name, without the access token and cookies. */
  readonly headers: Readonly<Record<string, string>>
  /** The session of the request, if it has one. */
  readonly session: string | undefined
  /** The body exactly as it was sent, so that a quote can be compared byte for byte. */
  readonly text: string
  /** The JSON value of the body; `undefined` if it is not JSON. */
  readonly body: unknown
  /** Which properties of the body nobody reads, and where they belong; `undefined` when all are read. */
  readonly hint: string | undefined
}

/** Which requests to return. An empty filter returns all of them. */
export interface RequestFilter extends Scope {
  readonly operationId?: OperationId | undefined
}

const LIMIT = { count: 1000, length: 32 * 1024 * 1024 }
const SECRET_HEADERS = new Set(['authorization', 'proxy-authorization', 'cookie'])

interface Entry {
  readonly scope: Scope
  readonly recorded: RecordedRequest
}

/** The last requests, in the order of their arrival: at most 1,000, with at most 32 MiB of bodies. */
export class Journal {
  #entries: readonly Entry[] = []

  record(operationId: string | undefined, request: MockRequest, hint: string | undefined): void {
    const scope = scopeOf(request)
    const entry = { scope, recorded: recordOf(operationId, request, hint, scope) }
    this.#entries = lastWithin([...this.#entries, entry], ({ recorded }) => recorded.text.length, LIMIT)
  }

  list({ operationId, ...wanted }: RequestFilter = {}): RecordedRequest[] {
    return this.#entries
      .filter(({ scope }) => covers(wanted, scope))
      .map(({ recorded }) => recorded)
      .filter((one) => operationId === undefined || one.operationId === operationId)
  }

  clear(wanted: Scope): void {
    this.#entries = this.#entries.filter(({ scope }) => !covers(wanted, scope))
  }
}

function recordOf(
  operationId: string | undefined,
  request: MockRequest,
  hint: string | undefined,
  { session }: Scope,
): RecordedRequest {
  const { method, path, search, text, parsed, isJson } = request
  return {
    // Each route of the document belongs to an operation of the document.
    operationId: operationId as OperationId | undefined,
    method,
    url: search === '' ? path : `${path}?${search}`,
    headers: Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => !SECRET_HEADERS.has(name)),
    ),
    session,
    text,
    body: isJson && 'value' in parsed ? parsed.value : undefined,
    hint,
  }
}
