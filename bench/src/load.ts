import autocannon from 'autocannon'

/** A request that is sent over and over. */
export interface Load {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** The body of a POST, or a function that returns another one for each request. */
  readonly body?: string | (() => string)
  readonly connections?: number
  readonly amount: number
}

/** The access token is the id of the tenant. */
const HEADERS = { authorization: 'Bearer bench', 'x-use-sso': 'true', 'content-type': 'application/json' }

/** Sends requests over several connections, and resolves when all are answered. Any failure is an error. */
export async function load(
  url: string,
  { path, headers, body, connections = 10, amount }: Load,
): Promise<void> {
  const { non2xx, errors } = await autocannon({
    url: url + path,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...HEADERS, ...headers },
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

/** The text of one answer, which has to be a success. */
export async function answerTo(url: string, { path, body }: Pick<Load, 'path' | 'body'>): Promise<string> {
  const sent = typeof body === 'function' ? body() : body
  const init = sent === undefined ? {} : { method: 'POST', body: sent }
  const response = await fetch(url + path, { headers: HEADERS, ...init })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return text
}

/** Does a piece of work a number of times, so many at a time. */
export async function inFlight(workers: number, amount: number, work: () => Promise<unknown>): Promise<void> {
  let left = amount
  const worker = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: workers }, worker))
}
