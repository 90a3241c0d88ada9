import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from '../../src/cli/commands.ts'
import { quoteFor } from '../../src/cli/price.ts'
import { demoTenant } from '../demo-tenants.ts'
import { NOW } from '../product.ts'

const sent = requestsOf(document).find(({ name }) => name === 'two-people-promotion')?.body as object

test('the command prints the quote for a request in a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leisure-price-'))
  const [tenant, request] = [join(folder, 'demo.json'), join(folder, 'request.json')]
  await writeFile(tenant, JSON.stringify(demoTenant('demo', NOW)))
  await writeFile(request, JSON.stringify(sent))
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  vi.setSystemTime(NOW)
  onTestFinished(() => void vi.useRealTimers())
  await runCommand(['price', '--tenant', tenant, request], {})
  const quote = JSON.parse(printed.mock.lastCall?.[0])
  expect(quote).toMatchObject({ siteId: 'RIVERSIDE', overview: { now: { amount: '134.04' } } })
  expect(quote).not.toHaveProperty('signature')
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
