import { type QueryClient, useQueryClient } from '@tanstack/preact-query'
import { useEffect, useState } from 'preact/hooks'
import { dataOf, type Exchange, type Sandbox, SandboxError, useSandbox } from '../api.ts'
import { followExchanges } from './follow-exchanges.ts'

export const EXCHANGES = ['exchanges'] as const
/** What the sandbox keeps. */
const MOST_KEPT = 1000
const RECONNECT_MS = 1000

export type FeedState = 'connecting' | 'live' | 'lost' | 'refused'

/** Keeps the list of exchanges up to date, for as long as the console is open. */
export function useExchangeFeed(): FeedState {
  const sandbox = useSandbox()
  const queries = useQueryClient()
  const [state, setState] = useState<FeedState>('connecting')
  useEffect(() => {
    const stopped = new AbortController()
    void keepFollowing(sandbox, queries, setState, stopped.signal)
    return () => stopped.abort()
  }, [sandbox, queries])
  return state
}

async function keepFollowing(
  sandbox: Sandbox,
  queries: QueryClient,
  onState: (state: FeedState) => void,
  signal: AbortSignal,
): Promise<void> {
  const add = collector(queries)
  while (!signal.aborted) {
    try {
      const known = await dataOf(sandbox.client.GET('/_sandbox/exchanges', { signal }))
      queries.setQueryData(EXCHANGES, known)
      await followExchanges(sandbox, known[0]?.number, add, () => onState('live'), signal)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof SandboxError && error.status === 401) return onState('refused')
    }
    if (signal.aborted) return
    onState('lost')
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
  }
}

/** Adds exchanges to the list, all those of one frame at once, and refreshes the data that they may have changed. */
function collector(queries: QueryClient): (exchange: Exchange) => void {
  let waiting: Exchange[] = []
  const flush = () => {
    const added = waiting.reverse()
    waiting = []
    queries.setQueryData<Exchange[]>(EXCHANGES, (known = []) => [...added, ...known].slice(0, MOST_KEPT))
    if (added.some(({ method }) => method !== 'GET')) void queries.invalidateQueries({ queryKey: ['state'] })
  }
  return (exchange) => {
    if (waiting.push(exchange) === 1) requestAnimationFrame(flush)
  }
}
