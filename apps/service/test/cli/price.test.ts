import { newFile } from '@leisure-ops/support/new-file'
import { shownRequest } from '@leisure-ops/support/shown'
import { expect, onTestFinished, test, vi } from 'vitest'
import { quoteFor } from '../../src/cli/price.ts'
import { demoTenant } from '../demo-tenants.ts'
import { NOW } from '../product.ts'
import { printed } from './printed.ts'

const sent = shownRequest('calculateMembershipPricing', 'two-people-promotion')

test('the command prints the quote for a request in a file', async () => {
  const tenant = await newFile('demo.json', demoTenant('demo', NOW))
  const request = await newFile('request.json', sent)
  vi.setSystemTime(NOW)
  onTestFinished(() => void vi.useRealTimers())
  const quote = JSON.parse(await printed(['price', '--tenant', tenant, request]))
  expect(quote).toMatchObject({ siteId: 'RIVERSIDE', overview: { now: { amount: '134.04' } } })
  for (const omitted of ['timeStamp', 'signature']) expect(quote).not.toHaveProperty(omitted)
  await expect(printed(['price', request])).rejects.toThrow('"price" needs one tenant file. Name it with')
})

test('a request that the service refuses is answered with what the service answers', async () => {
  const clock = { now: () => NOW }
  const priced = (tenant: 'demo' | 'demo-misconfigured', request: object) =>
    quoteFor(demoTenant(tenant, NOW), JSON.stringify(request), clock)
  await expect(priced('demo', { ...sent, siteId: 'ATLANTIS' })).rejects.toThrow(
    'The service answers 404: Site ID ATLANTIS does not exist.',
  )
  await expect(priced('demo-misconfigured', { siteId: 5 })).rejects.toThrow(
    /^The service answers 400: \{.*"siteId":\["[^"]+"\]/,
  )
})
