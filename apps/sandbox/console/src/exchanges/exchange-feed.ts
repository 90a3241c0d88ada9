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
  const read = (query: { after?: number }) =>
    dataOf(client.GET('/_sandbox/exchanges', { params: { query }, signal }))
  while (!signal.aborted) {
    try {
      const known = await read({})
      queries.setQueryData(EXCHANGES, known)
      onState('live')
      for (let after = known[0]?.number ?? 0; ; ) {
        const added = await read({ after })
        after = added[0]?.number ?? after
        add(queries, added)
        await new Promise(requestAnimationFrame)
      }
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof SandboxError && error.status === 401) return onState('refused')
    }
    onState('lost')
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
  }
}

/** Adds exchanges, and reads again the data that they may have changed. A fault that took effect has one. */
function add(queries: QueryClient, added: readonly Exchange[]): void {
  queries.setQueryData<Exchange[]>(EXCHANGES, (known = []) => [...added, ...known].slice(0, MAX_KEPT))
  if (added.some(({ method, hint }) => method !== 'GET' || hint !== null))
    void queries.invalidateQueries({ queryKey: [TENANT] })
}
