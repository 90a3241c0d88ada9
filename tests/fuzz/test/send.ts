import type { OperationId } from '@leisure-ops/client'
import { checkRequest, type RequestParts } from '@leisure-ops/client/validate'
import { stringifyWithQuotes } from '@leisure-ops/quote'
import type { Exchange as Checked } from '@leisure-ops/support/strict-checker'
import { type Environment, NOW } from './environment.ts'
import type { Made, Path } from './requests.ts'

/** A response of the service or of the mock, and the name of its failure, which the service logs. */
type Answer = Checked & { failure: string | undefined }

/** A request, and what everybody said about it. */
export interface Exchange {
  readonly made: Made
  readonly body: unknown
  readonly service: Answer
  readonly mock: Answer
  /** The failures that `checkRequest` found in path and body; `undefined` if anything else is unusual. */
  readonly client: readonly string[] | undefined
}

const LARGE = ' '.repeat(1_100_000)

/** Sends a request to the service and to the mock, and asks the client about it. */
export async function send(urls: Environment, made: Made, prepared: unknown, id: string): Promise<Exchange> {
  const { operation, tenant, changes, query } = made
  const body = changes.reduce((whole, { at, value }) => replaced(whole, at, value), prepared)
  const whole = body === undefined ? '' : String(stringifyWithQuotes(body))
  const text = { whole, cut: whole.slice(0, -1), empty: '', padded: whole && whole + LARGE }[made.text]
  const { name = '', example } = operation.parameters.find((one) => one.in === 'path') ?? {}
  const value = made.value ?? (prepared as { username?: string } | undefined)?.username ?? String(example)
  const search = query.length > 0 ? `?${new URLSearchParams(query)}` : ''
  const path = operation.path.replace(/\{\w+\}/, () => encodeURIComponent(value)) + search
  const headers = {
    ...{ authorization: `Bearer ${tenant}`, 'x-use-sso': 'true', 'x-request-id': id },
    'content-type': prepared === undefined ? undefined : 'application/json',
    ...made.headers,
  }
  const answerOf = async (url: string): Promise<Answer> => {
    const { method } = operation
    const response = await fetch(url + path, {
      method,
      headers: Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined),
      // Bytes, because a text would get a media type of its own.
      ...(text !== '' && { body: new TextEncoder().encode(text) }),
    })
    const contentType = response.headers.get('content-type')
    const failure = response.ok ? undefined : (response.headers.get('x-mock-example') ?? undefined)
    return { method, path, status: response.status, contentType, text: await response.text(), failure }
  }
  const service = await answerOf(urls.service)
  const mock = await answerOf(urls.mocks[tenant])
  const parts = { path: { [name]: value }, ...(body !== undefined && { body }) } as RequestParts
  const isPlain = made.text === 'whole' && [...query, ...Object.keys(made.headers)].length === 0
  const found = checkRequest(operation.operationId as OperationId, parts, { now: NOW })
  return { made, body, service, mock, client: isPlain ? found.map(({ code }) => code) : undefined }
}

function replaced(value: unknown, [step, ...rest]: Path, other: unknown): unknown {
  if (step === undefined) return other
  if (typeof value !== 'object' || value === null) return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>
  copy[step] = replaced(copy[step], rest, other)
  return copy
}
