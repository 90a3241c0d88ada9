import type { Exchange, Sandbox } from '../api.ts'
import { SandboxError } from '../api.ts'
import { readEvents } from './read-events.ts'

/**
 * Follows the exchanges until the signal aborts or the connection ends. The browser's own EventSource cannot send an access token.
 *
 * @param after the last exchange that is known.
 * @throws SandboxError when the sandbox refuses.
 */
export async function followExchanges(
  { client }: Sandbox,
  after: number | undefined,
  onExchange: (exchange: Exchange) => void,
  onOpen: () => void,
  signal: AbortSignal,
): Promise<void> {
  const { data, response } = await client.GET('/_sandbox/exchanges/stream', {
    params: { query: after === undefined ? {} : { after } },
    parseAs: 'stream',
    signal,
  })
  if (!response.ok || data === undefined || data === null)
    throw new SandboxError(`The sandbox answered ${response.status}.`, response.status)
  onOpen()
  const stream = data as unknown as ReadableStream<Uint8Array<ArrayBuffer>>
  for await (const text of readEvents(stream)) onExchange(JSON.parse(text) as Exchange)
}
