import { openDatabase } from '../../../src/database/index.ts'
import type { EarlierVersion } from './earlier-version.ts'
import { startHaproxy } from './haproxy.ts'
import { type RollingReport, rollingRestarts } from './index.ts'
import { createStarter } from './program.ts'

/** How two instances become the newer version. In between, one is started again as the earlier version, beside the newer one. */
const STARTS = ['earlier', 'earlier', 'newer', 'earlier', 'newer', 'newer'] as const

interface UpgradeReport extends RollingReport {
  /** The commit of the earlier version. */
  readonly from: string
  /** The migration that the newer version adds. */
  readonly to: string
}

/** Updates two instances of an earlier version one after the other, while clients create families through haproxy. */
export async function upgrade(uri: string, version: EarlierVersion): Promise<UpgradeReport> {
  const start = {
    earlier: await createStarter(uri, { cli: version.cli }),
    newer: await createStarter(uri),
  }
  const left = [...STARTS]
  const report = await rollingRestarts({
    ...{ uri, restarts: STARTS.length - 2, clients: 4, balance: startHaproxy },
    start: async (port) => {
      const which = left.shift() ?? 'newer'
      const instance = await start[which](port)
      const applied = await migrationsOf(uri)
      const isUpdated = applied.includes(version.before)
      if (isUpdated !== left.length < STARTS.length - 2)
        throw new Error(`After the start of the ${which} version, the database has ${applied}`)
      return instance
    },
  })
  return { from: version.commit, to: version.before, ...report }
}

async function migrationsOf(uri: string): Promise<string[]> {
  const { migrations, close } = await openDatabase({ uri }, 'report')
  await close()
  return migrations.applied.map(({ name }) => name)
}
