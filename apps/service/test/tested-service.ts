import { sendAs } from '@leisure-ops/support/send-as'

/** A response that was read to its end. */
export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The value of a JSON body. */
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for.
  readonly json: any
}

/** A service of a test, with a clock of the test. */
export interface TestedService {
  readonly url: string
  /** The address of the metrics, with the option `metricsPort`. */
  readonly metricsUrl: string | undefined
  now: Date
  /** Sends a request with an access token, and reads the response. */
  send(token: string, method: string, path: string, body?: unknown, headers?: object): Promise<Answered>
  close(): Promise<void>
}

/** What sends requests to the service at an address. */
export function sender(url: string): TestedService['send'] {
  return async (token, method, path, body, headers) => {
    const response = await sendAs(token, method, url + path, body, headers)
    const text = await response.text()
    const isJson = text !== '' && response.headers.get('content-type')?.includes('json')
    return {
      ...{ status: response.status, headers: response.headers, text },
      json: isJson ? JSON.parse(text) : undefined,
    }
  }
}
