import createClient, { type Client } from 'openapi-fetch'
import { withoutSentence } from '../errors/api-error.ts'
import type { OperationId } from '../failures/names.ts'
import { recognise } from '../failures/recognise.ts'
import { OPERATIONS } from '../generated/operations.ts'
import { filledPath } from '../http/address.ts'
import { textOf, unread } from '../http/answer.ts'
import { mergedHeaders } from '../http/headers.ts'
import { asFetch } from '../http/outgoing.ts'
import type { paths } from '../schema.ts'
import type { Checks, RequestParts } from './checks.ts'
import type { ClientSettings } from './options.ts'
import type { Perform } from './perform.ts'

/** The part of openapi-fetch's options for one call that is read here. */
interface VerbOptions {
  readonly params?: { readonly path?: Readonly<Record<string, unknown>>; readonly query?: object }
  readonly body?: unknown
  readonly headers?: object
  readonly fetch?: (request: Request) => Promise<Response>
}

/** What a verb resolves with. */
interface VerbResult {
  readonly data?: unknown
  readonly error?: unknown
  readonly response: Response
}

type Verb = (path: string, options?: VerbOptions) => Promise<VerbResult>

/**
 * openapi-fetch's client. Its calls use the same token, retries, time limits, hooks and errors as the named operations. An answer
 * that is not a success always has an `error`, even if the service sent no body.
 */
export function createVerbs(perform: Perform, settings: ClientSettings, checks: Checks): Client<paths> {
  const { baseUrl, headers } = settings
  const client = createClient<paths>({ baseUrl, headers: { accept: 'application/json', ...headers } })
  const methods = client as unknown as Record<string, (...call: never[]) => unknown>
  const request = methods.request as (method: string, ...call: Parameters<Verb>) => Promise<VerbResult>

  const send = async (method: string, path: string, options: VerbOptions = {}): Promise<VerbResult> => {
    const operation = operationOf(method, path)
    const { params = {}, body } = options
    filledPath(path, params.path ?? {})
    checkHeaders(options.headers)
    checks.request?.(operation, { ...params, body } as RequestParts)
    const result = await request(method, path, {
      ...options,
      fetch: sending(operation, options.fetch),
    })
    if (result.response.ok || !isBlank(result.error)) return result
    return { ...result, error: sentenceFor(operation, result.response.status) }
  }

  const sending = (operation: OperationId, fetch: VerbOptions['fetch']) => (original: Request) =>
    perform<Response>(
      {
        operation,
        readsBody: true,
        hasKey: original.headers.has('idempotency-key'),
        fetch: asFetch(fetch),
        request: (credentials, added, signal) => {
          const headers = new Headers(original.headers)
          for (const name in added) if (!headers.has(name)) headers.set(name, added[name] as string)
          for (const name in credentials) headers.set(name, credentials[name] as string)
          // The body of a request can be read once only, and another attempt needs it.
          const again = original.method === 'GET' ? original : original.clone()
          return [again, { signal, headers, redirect: 'manual' }]
        },
      },
      original,
      {
        success: (answer) => {
          checks.responseText?.(operation, answer.response.status, textOf(answer))
          return unread(answer)
        },
        failure: (_, answer) => unread(answer),
      },
    )

  methods.request = (method: string, ...call: Parameters<Verb>) => send(method.toUpperCase(), ...call)
  for (const name in methods) {
    if (name === name.toUpperCase()) methods[name] = (...call: Parameters<Verb>) => send(name, ...call)
  }
  return client
}

/** Checks headers here, because an error of `Headers` would show the value. */
function checkHeaders(headers: object = {}): void {
  const pairs = Symbol.iterator in headers ? (headers as Iterable<[string, string]>) : Object.entries(headers)
  mergedHeaders(Object.fromEntries(pairs))
}

function operationOf(method: string, path: string): OperationId {
  for (const operation in OPERATIONS) {
    const known = OPERATIONS[operation as OperationId]
    if (known.path === path && known.method === method) return operation as OperationId
  }
  throw new TypeError(
    `The OpenAPI document has no operation ${method} ${path}. Pass a path as written there.`,
  )
}

/** Whether openapi-fetch found nothing in the body: it was empty, `""`, or another JSON value without content. */
function isBlank(error: unknown): boolean {
  return !error || (typeof error === 'string' && error.trim() === '')
}

function sentenceFor(operation: OperationId, status: number): string {
  return withoutSentence(status, recognise(operation, status, { body: undefined, sentences: [] }).code)
}
