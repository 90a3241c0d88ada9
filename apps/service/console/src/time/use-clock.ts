import type { paths } from '@leisure-ops/openapi/sandbox-types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query'
import { useEffect, useState } from 'preact/hooks'
import { dataOf, useSandbox } from '../api.ts'

const CLOCK = ['clock'] as const
const READ_EVERY_MS = 20_000

/** A change of the clock, as in the sandbox's document. */
export type ClockChange = paths['/_sandbox/clock']['put']['requestBody']['content']['application/json']

interface ReadClock {
  /** The sandbox's time when it was read, in milliseconds since 1970. */
  readonly at: number
  readonly isRunning: boolean
  /** The machine's time when it was read. */
  readonly readAt: number
}

/** The sandbox's clock, read now and then. */
function useReadClock(): ReadClock | undefined {
  const { client } = useSandbox()
  const { data } = useQuery({
    queryKey: CLOCK,
    queryFn: async () => {
      const { now, running } = await dataOf(client.GET('/_sandbox/clock'))
      return { at: Date.parse(now), isRunning: running, readAt: performance.now() }
    },
    refetchInterval: READ_EVERY_MS,
  })
  return data
}

/** The sandbox's time, second by second. `undefined` until it has been read. */
export function useNow(): { readonly now: Date; readonly isRunning: boolean } | undefined {
  const clock = useReadClock()
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  if (clock === undefined) return undefined
  const passed = clock.isRunning ? performance.now() - clock.readAt : 0
  return { now: new Date(clock.at + passed), isRunning: clock.isRunning }
}

/** Sets the clock. What depends on it is read again. */
export function useSetClock() {
  const { client } = useSandbox()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (changes: readonly ClockChange[]) => {
      for (const body of changes) await dataOf(client.PUT('/_sandbox/clock', { body }))
    },
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: CLOCK }),
        queries.invalidateQueries({ queryKey: ['state'] }),
      ]),
  })
}
