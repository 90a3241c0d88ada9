import autocannon from 'autocannon'

/** A request that is sent over and over. With a body, it is a POST. */
export interface Load {
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly amount: number
}

/** The access token is the id of the tenant. */
const HEADERS = { authorization: 'Bearer bench', 'x-use-sso': 'true', 'content-type': 'application/json' }

/** Sends requests over several connections, and resolves when all are answered. Any failure is an error. */
export async function load(url: string, { path, headers, body, amount }: Load): Promise<void> {
  const { non2xx, errors } = await autocannon({
    url: url + path,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...HEADERS, ...headers },
    ...(body !== undefined && { body }),
    connections: 10,
    sampleInt: 10,
    amount,
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx} responses were failures, ${errors} requests had none`)
}
