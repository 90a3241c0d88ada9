import { type QueryClient, useQueryClient } from '@tanstack/preact-query'
import { useEffect, useState } from 'preact/hooks'
import { dataOf, type Exchange, type SandboxClient, SandboxError, TENANT, useSandbox } from '../api.ts'

export const EXCHANGES = ['exchanges'] as const
/** How many exchanges the sandbox keeps. */
const MAX_KEPT = 1000
const RECONNECT_MS = 1000

export type FeedState = 'connecting' | 'live' | 'lost' | 'refused'

/** Keeps the list of exchanges up to date, for as long as the console is open. */
export function useExchangeFeed(): FeedState {
  const client = useSandbox()
  const queries = useQueryClient()
  const [state, setState] = useState<FeedState>('connecting')
  useEffect(() => {
    const stopped = new AbortController()
    void keepFollowing(client, queries, setState, stopped.signal)
    return () => stopped.abort()
  }, [client, queries])
  return state
}

async function keepFollowing(
  client: SandboxClient,
  queries: QueryClient,
  onState: (state: FeedState) => void,
  signal: AbortSignal,
): Promise<void> {
  const add = collector(queries)
  while (!signal.aborted) {
    try {
      const known = await dataOf(client.GET('/_sandbox/exchanges', { signal }))
      queries.setQueryData(EXCHANGES, known)
      const stream = await openStream(client, known[0]?.number ?? 0, signal)
      onState('live')
      for await (const exchange of exchangesIn(stream)) add(exchange)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof SandboxError && error.status === 401) return onState('refused')
    }
    if (signal.aborted) return
    onState('lost')
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
  }
}

type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>

/** The exchanges after one that is known. The browser's own EventSource cannot send an access token. */
async function openStream(client: SandboxClient, after: number, signal: AbortSignal): Promise<ByteStream> {
  const query = after === 0 ? {} : { after }
  const stream = await dataOf(
    client.GET('/_sandbox/exchanges/stream', { params: { query }, parseAs: 'stream', signal }),
  )
  return stream as unknown as ByteStream
}

/** The exchanges in server-sent events, in the form in which the sandbox writes them: one line of data, LF. */
async function* exchangesIn(stream: ByteStream): AsyncGenerator<Exchange> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  while (true) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (rest + value).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data: '))
      if (data !== undefined) yield JSON.parse(data.slice('data: '.length)) as Exchange
    }
  }
}

/** Collects the exchanges of a frame, adds them to the list together, and reads again the data that they may have changed. */
function collector(queries: QueryClient): (exchange: Exchange) => void {
  let waiting: Exchange[] = []
  const flush = () => {
    const added = waiting.reverse()
    waiting = []
    queries.setQueryData<Exchange[]>(EXCHANGES, (known = []) => [...added, ...known].slice(0, MAX_KEPT))
    if (added.some(({ method }) => method !== 'GET')) void queries.invalidateQueries({ queryKey: [TENANT] })
  }
  return (exchange) => {
    if (waiting.push(exchange) === 1) requestAnimationFrame(flush)
  }
}
