import { setTimeout as sleep } from 'node:timers/promises'
import type { Patroni } from './patroni.ts'
import { isRoot } from './programs.ts'

/** How long etcd and room on the disk are missing. Patroni gives its lock up after 20 seconds. */
const AWAY_MS = 30_000

interface Disturbed {
  /** From when on the cluster had to recover by itself. */
  readonly since: number
  /** What an operator does when the cluster has recovered. */
  readonly mend?: () => void
}

/** Disturbs a cluster, and returns when it has begun to recover. */
export type Disturbance = (patroni: Patroni) => Promise<Disturbed>

/** What befalls the cluster, by its name in the report. What the operator mends first is gone when the clock begins. */
export const DISTURBANCES: Readonly<Record<string, Disturbance>> = {
  'leader killed': async (patroni) => {
    const leader = await patroni.leader()
    const since = performance.now()
    leader.kill()
    await patroni.untilLedByOther(leader)
    return { since, mend: () => leader.start() }
  },
  'leader switched over': async (patroni) => {
    const since = performance.now()
    await patroni.switchOver()
    return { since }
  },
  'leader stopped': async (patroni) => {
    const leader = await patroni.leader()
    const since = performance.now()
    const pids = leader.freeze()
    await patroni.untilLedByOther(leader)
    return { since, mend: () => leader.thaw(pids) }
  },
  ...(isRoot && {
    'disk of the leader full': async (patroni) => {
      const leader = await patroni.leader()
      const makeRoom = leader.fillDisk()
      await sleep(AWAY_MS)
      await makeRoom()
      return { since: performance.now() }
    },
  }),
  'etcd paused': async ({ etcd }) => {
    etcd.kill('SIGSTOP')
    await sleep(AWAY_MS)
    etcd.kill('SIGCONT')
    return { since: performance.now() }
  },
}
