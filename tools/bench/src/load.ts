import autocannon from 'autocannon'
import type { Running } from './processes.ts'
import { memoryOf } from './usage.ts'

/** A request that is sent over and over. */
export interface Load {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly path: string
  /** The access token, which is the tenant's id. */
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The body, or a function that returns another body for each request. */
  readonly body?: string | (() => string)
  readonly connections?: number
  readonly amount: number
}

/** Sends requests over several connections, and resolves when all are answered. Any failure is an error. */
export async function load(
  url: string,
  { method = 'GET', path, token = 'bench', headers, body, connections = 10, amount }: Load,
): Promise<void> {
  const { non2xx, errors } = await autocannon({
    url: url + path,
    method,
    headers: { ...headersFor(token, body !== undefined), ...headers },
    ...(typeof body === 'string' && { body }),
    ...(typeof body === 'function' && {
      requests: [{ setupRequest: (request) => ({ ...request, body: body() }) }],
    }),
    connections,
    sampleInt: 10,
    amount,
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were failures, ${errors} requests had none`)
}

const REQUESTS_FOR_MEMORY = 200_000

/** Prints how much memory a server takes before and after many requests. */
export async function printMemory({ url, pid }: Running, path: string): Promise<void> {
  const before = memoryOf(pid).toFixed(0)
  await load(url, { path, amount: REQUESTS_FOR_MEMORY })
  console.log(`${REQUESTS_FOR_MEMORY} requests: ${before} MB before, ${memoryOf(pid).toFixed(0)} MB after`)
}

/** The text of one answer, which has to be a success. */
export async function answerTo(
  url: string,
  { method = 'GET', path, token = 'bench', body }: Omit<Load, 'amount'>,
): Promise<string> {
  const sent = typeof body === 'function' ? body() : body
  const response = await fetch(url + path, {
    method,
    headers: headersFor(token, sent !== undefined),
    ...(sent !== undefined && { body: sent }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text
}

function headersFor(token: string, hasBody: boolean): Record<string, string> {
  return {
    authorization: `Bearer ${token}`,
    'x-use-sso': 'true',
    ...(hasBody && { 'content-type': 'application/json' }),
  }
}

/** Does a piece of work a number of times, so many at a time. */
export async function inFlight(workers: number, amount: number, work: () => Promise<unknown>): Promise<void> {
  let left = amount
  const worker = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: workers }, worker))
}
