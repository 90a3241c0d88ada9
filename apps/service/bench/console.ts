import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChromium } from '@leisure-ops/chromium'
import type { Page } from 'playwright-core'
import { startService } from '../src/start-service.ts'
import { writeTenant } from './tenant.ts'

// How long the console's interactions take with 1,000 exchanges and 10,000 members, by the browser's own Event Timing: from the
// input to the next frame that is drawn. It counts in steps of 8 ms.
//
//   pnpm --filter @leisure-ops/service run bench:console

const EXCHANGES = 1_000
const MEMBERS = 10_000
const TENANT = 'crowded'

const folder = mkdtempSync(join(tmpdir(), 'leisure-console-'))
const file = writeTenant(folder, TENANT)
const tenant = JSON.parse(readFileSync(file, 'utf8'))
const [first] = tenant.members
const crowd = Array.from({ length: MEMBERS }, (_, index) => ({
  ...first,
  id: 100_000 + index,
  firstName: `First${index}`,
  lastName: `Last${index}`,
  email: `member${index}@example.com`,
}))
tenant.members.push(...crowd)
writeFileSync(file, JSON.stringify(tenant))

const service = await startService({ port: 0, tenants: [file] })
for (let sent = 0; sent < EXCHANGES; sent += 1) {
  const path = sent % 3 === 0 ? '/api/configuration/sites' : `/api/users/nobody${sent}`
  const headers = { authorization: `Bearer ${TENANT}`, 'x-use-sso': 'true' }
  await (await fetch(service.url + path, { headers })).arrayBuffer()
}

const browser = await startChromium()
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
await page.addInitScript((token) => {
  sessionStorage.setItem('leisure-console-token', token)
  const seen: number[] = []
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.push(entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}, TENANT)
await page.goto(`${service.url}/_sandbox#/Exchanges`)
await page.locator('.count', { hasText: String(EXCHANGES) }).waitFor()

/** The longest event of an interaction, in milliseconds; under 16 where the browser reports none. */
async function longest(act: (page: Page) => Promise<unknown>): Promise<number> {
  await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen.splice(0))
  await act(page)
  await page.waitForTimeout(500)
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { seen: number[] }).seen))
}

const interactions: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['an exchange is opened', () => page.locator('.rows li button').nth(20).click()],
  ['failures only', () => page.getByLabel('Failures only').click()],
  ['failures only, off again', () => page.getByLabel('Failures only').click()],
  ['a letter in the search', () => page.getByLabel('Find').pressSequentially('n')],
  ['the search is cleared', () => page.getByLabel('Find').press('Backspace')],
  ['to the data', () => page.getByRole('link', { name: 'Data' }).click()],
  ['a member is opened', () => page.getByRole('row').nth(5).getByRole('button').first().click()],
  [
    'a letter in the search of members',
    () => page.getByLabel('Name or e-mail address').pressSequentially('9'),
  ],
  ['back to the exchanges', () => page.getByRole('link', { name: 'Exchanges' }).click()],
]
for (const [name, act] of interactions) {
  console.log(`${name.padEnd(36)} ${String(await longest(act)).padStart(4)} ms`)
}
await browser.close()
await service.close()
rmSync(folder, { recursive: true, force: true })
