import { useQuery } from '@tanstack/preact-query'
import { useEffect, useState } from 'preact/hooks'
import { dataOf, TENANT, useSandbox } from '../api.ts'

const READ_EVERY_MS = 20_000

/** The sandbox's time, second by second. `undefined` until it has been read. */
export function useNow(): { readonly now: Date; readonly isRunning: boolean } | undefined {
  const client = useSandbox()
  const { data: clock } = useQuery({
    queryKey: [TENANT, 'clock'],
    queryFn: async () => {
      const { now, running } = await dataOf(client.GET('/_sandbox/clock'))
      return { now: Date.parse(now), isRunning: running, readAt: performance.now() }
    },
    refetchInterval: READ_EVERY_MS,
  })
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  if (clock === undefined) return undefined
  const passed = clock.isRunning ? performance.now() - clock.readAt : 0
  return { now: new Date(clock.now + passed), isRunning: clock.isRunning }
}
