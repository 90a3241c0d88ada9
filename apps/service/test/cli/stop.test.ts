import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { shownRequest } from '@leisure-ops/support/shown'
import { afterEach, expect, test } from 'vitest'
import type { FaultPoint } from '../../src/extension/service-extension.ts'
import type { RunningService } from '../../src/service-options.ts'
import { startExtended } from '../../src/start.ts'
import { demoTenants } from '../demo-tenants.ts'
import { KEYS } from '../endurance/keys.ts'
import { sender } from '../tested-service.ts'

let service: RunningService | undefined
afterEach(() => service?.close())

const REPLACEMENT = shownRequest('updateStaffUser', 'object-id-tenant')

test('the service stops although a request that does not end holds the database', async () => {
  const reached = Promise.withResolvers<void>()
  const extend = () => ({
    tenants: demoTenants(new Date()),
    reach: (_tenant: unknown, point: FaultPoint) => {
      if (point !== 'updateStaffUser.between-halves') return Promise.resolve('none' as const)
      reached.resolve()
      return new Promise<never>(() => {})
    },
  })
  service = await startExtended(
    { port: 0, database: await newDatabase(), migrate: true, keys: KEYS },
    extend,
    { silentMs: 100, runningMs: 300 },
  )
  const endless = sender(service.url)('demo', 'PUT', '/api/users/jsmith', REPLACEMENT)
  const outcome = endless.then(
    ({ status }) => status,
    () => 'cut off',
  )
  await reached.promise
  await service.close()
  service = undefined
  expect(await outcome).toBe('cut off')
})
