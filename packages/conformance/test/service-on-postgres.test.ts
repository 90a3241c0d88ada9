import { startSandbox } from '@leisure-ops/sandbox'
import { startPostgres } from '@leisure-ops/support/start-postgres'
import { expect, test } from 'vitest'
import { expectConforming } from './expect-conforming.ts'

// The other tenant mode, on the other database. The long form, `pnpm run thorough`, asks both kinds on both, and plays the
// scenarios, which the service's own tests do as well.

const EVERY_CHECK = process.env.EVERY_CHECK === '1'
const TENANTS = EVERY_CHECK ? (['demo', 'demo-numeric'] as const) : (['demo-numeric'] as const)

test.each(TENANTS)(
  'on PostgreSQL, the service does what its document says, for the tenant %s',
  async (tenant) => {
    const postgres = await startPostgres()
    try {
      const service = await startSandbox({ port: 0, database: postgres.uri })
      try {
        const { results, left } = await expectConforming(service.url, tenant)
        expect(results.filter(({ outcome }) => outcome.result === 'passed').length).toBeGreaterThan(200)
        expect(left.length).toBeGreaterThan(0)
      } finally {
        await service.close()
      }
    } finally {
      await postgres.stop()
    }
  },
)
