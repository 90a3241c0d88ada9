import type { OperationId } from '@leisure-ops/client'
import { checkRequest, type RequestParts } from '@leisure-ops/client/validate'
import type { SchemaObject } from '@leisure-ops/openapi'
import { stringifyWithQuotes } from '@leisure-ops/quote'
import type { Exchange as Checked } from '@leisure-ops/support/strict-checker'
import { type Environment, NOW } from './environment.ts'
import type { Made } from './requests.ts'
import { behind } from './values.ts'

/** An answer of the service or of the mock. */
interface Answer extends Checked {
  /** The name of the failure, if it has one. */
  failure: string | undefined
}

/** A request, and what everybody said about it. */
export interface Exchange {
  readonly made: Made
  readonly body: unknown
  readonly service: Answer
  readonly mock: Answer
  /** What `checkRequest` found; `undefined` when the client would not send such a request. */
  readonly client: readonly string[] | undefined
}

const LARGE = ' '.repeat(1_100_000)

/** Sends a request to the service and to the mock, and asks the client about it. */
export async function send(
  environment: Environment,
  made: Made,
  prepared: unknown,
  id: string,
): Promise<Exchange> {
  const { operation, tenant, changes, value, query } = made
  const { method } = operation
  const body = changes.reduce((whole, { at, value }) => replaced(whole, at, value), prepared)
  const whole = body === undefined ? '' : String(stringifyWithQuotes(body))
  const text =
    whole === '' ? '' : { whole, cut: whole.slice(0, -1), empty: '', padded: whole + LARGE }[made.text]
  const parameter = value ?? (prepared as { username?: string } | undefined)?.username ?? ''
  const path = operation.path.replace(/\{\w+\}/, () => encodeURIComponent(parameter))
  const search = query.length > 0 ? `?${new URLSearchParams(query.map((pair) => [...pair]))}` : ''
  const headers = {
    authorization: `Bearer ${tenant}`,
    'x-use-sso': 'true',
    'x-request-id': id,
    ...(prepared !== undefined && { 'content-type': 'application/json' }),
    ...made.headers,
  }
  const init = {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as [string, string]],
    ),
    // Bytes, because a text would get a media type of its own.
    ...(text !== '' && { body: new TextEncoder().encode(text) }),
  }
  const answerOf = async (url: string): Promise<Answer> => {
    const response = await fetch(url + path + search, init)
    const { status } = response
    const failure = status < 400 ? undefined : (response.headers.get('x-mock-example') ?? undefined)
    return {
      method,
      path: path + search,
      status,
      contentType: response.headers.get('content-type'),
      text: await response.text(),
      failure,
    }
  }
  const service = await answerOf(environment.service)
  const mock = await answerOf(environment.mocks[tenant])
  const client = isSendable(made) ? found(made, parameter, body) : undefined
  return { made, body, service, mock, client }
}

/** Whether the client can send such a request: with credentials, as JSON, and with each parameter once. */
function isSendable({ text, headers, query }: Made): boolean {
  const isOnce = new Set(query.map(([name]) => name)).size === query.length
  return isOnce && text === 'whole' && Object.keys(headers).every((name) => name === 'accept')
}

/** What `checkRequest` finds, to which a boolean of the query is a boolean, and an empty one is left out. */
function found({ operation, query }: Made, parameter: string, body: unknown): string[] {
  const name = operation.parameters.find((one) => one.in === 'path')?.name
  const values = query.flatMap(([name, value]) =>
    value === '' ? [] : [[name, BOOLEANS.get(value.toLowerCase()) ?? value]],
  )
  const parts = {
    path: name === undefined ? {} : { [name]: parameter },
    query: Object.fromEntries(values),
    ...(body !== undefined && { body }),
  }
  const violations = checkRequest(operation.operationId as OperationId, parts as RequestParts, { now: NOW })
  const { properties = {} } = behind(
    operation.operation.requestBody?.content['application/json']?.schema ?? {},
  )
  return violations
    .filter(({ field }) => !isAssumed(properties[field], (body as Record<string, unknown> | null)?.[field]))
    .map(({ code, field }) => `${code} ${field}`)
}

/** Whether the service assumes a value for a field that is left out. The client asks for it if the document requires it. */
function isAssumed(schema: SchemaObject | undefined, value: unknown): boolean {
  return schema?.['x-when-omitted'] !== undefined && value === undefined
}

const BOOLEANS = new Map([
  ['true', true],
  ['false', false],
])

function replaced(value: unknown, [step, ...rest]: Made['changes'][number]['at'], other: unknown): unknown {
  if (step === undefined) return other
  if (typeof value !== 'object' || value === null) return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>
  copy[step] = replaced(copy[step], rest, other)
  return copy
}
