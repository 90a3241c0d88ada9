import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { expect, it } from 'vitest'
import { openDatabase } from '../../../src/database/index.ts'
import { buildVersion, findEarlierVersion } from './earlier-version.ts'
import { createStarter } from './program.ts'
import { rollingRestarts } from './rolling.ts'

/** How two instances become the newer version. In between, one is started again as the earlier version, beside the newer one. */
const STARTS = ['earlier', 'earlier', 'newer', 'earlier', 'newer', 'newer'] as const

const { before, commit } = await findEarlierVersion()

it.skipIf(commit === '')(
  'nothing is lost when two instances are updated one after the other',
  async () => {
    const uri = await newDatabase()
    await using version = await buildVersion(commit)
    const start = { earlier: await createStarter(uri, version.cli), newer: await createStarter(uri) }
    const left = [...STARTS]
    const updatedAt: string[] = []
    const report = await rollingRestarts(uri, STARTS.length - 2, async (port) => {
      const which = left.shift() as (typeof STARTS)[number]
      const instance = await start[which](port)
      updatedAt.push(`${which}: ${(await migrationsOf(uri)).includes(before) ? 'updated' : 'as before'}`)
      return instance
    })
    expect(report.faults).toEqual([])
    expect(report.acknowledged).toBeGreaterThan(0)
    expect(updatedAt).toEqual([
      'earlier: as before',
      'earlier: as before',
      'newer: updated',
      'earlier: updated',
      'newer: updated',
      'newer: updated',
    ])
  },
  600_000,
)

async function migrationsOf(uri: string): Promise<string[]> {
  const { migrations, close } = await openDatabase({ uri }, 'report')
  await close()
  return migrations.applied.map(({ name }) => name)
}
