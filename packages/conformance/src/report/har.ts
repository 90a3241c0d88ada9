import { type Exchange, mediaTypeOf } from '../exchange.ts'
import type { ConformanceReport } from '../run.ts'

/**
 * The exchanges of a report as an HTTP Archive (HAR 1.2), without secrets: `redocly drift report.har` compares it with a
 * document, and browsers open it.
 */
export function harReport({ results }: ConformanceReport): string {
  const entries = results.flatMap(({ exchanges }) => exchanges.map(entryOf))
  const creator = { name: '@leisure-ops/conformance', version: '1' }
  return `${JSON.stringify({ log: { version: '1.2', creator, entries } }, null, 1)}\n`
}

function entryOf(exchange: Exchange): object {
  const { method, url, requestHeaders, requestBody, status, responseHeaders, responseBody } = exchange
  return {
    startedDateTime: exchange.startedAt,
    time: exchange.durationMs,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      headers: pairs(requestHeaders),
      queryString: pairs(Object.fromEntries(new URL(url).searchParams)),
      cookies: [],
      headersSize: -1,
      bodySize: -1,
      ...(requestBody !== undefined && {
        postData: { mimeType: requestHeaders['content-type'] ?? '', text: requestBody },
      }),
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      headers: pairs(responseHeaders),
      cookies: [],
      content: { size: responseBody.length, mimeType: mediaTypeOf(exchange) ?? '', text: responseBody },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: exchange.durationMs, receive: 0 },
  }
}

function pairs(values: Readonly<Record<string, string>>): { name: string; value: string }[] {
  return Object.entries(values).map(([name, value]) => ({ name, value }))
}
