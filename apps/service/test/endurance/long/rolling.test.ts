import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { expect, it } from 'vitest'
import { createStarter } from './program.ts'
import { rollingRestarts } from './rolling.ts'

it('nothing is lost when two instances are replaced one after the other', async () => {
  const uri = await newDatabase()
  const report = await rollingRestarts(uri, 4, await createStarter(uri))
  expect(report.faults).toEqual([])
  expect(report.acknowledged).toBeGreaterThan(0)
}, 600_000)
