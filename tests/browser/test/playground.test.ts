import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startChromium } from '@leisure-ops/chromium'
import { type RunningMock, startMock } from '@leisure-ops/mock'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage } from './browser.ts'

// The playground from the file system, end to end against a running mock.

const file = pathToFileURL(join(import.meta.dirname, '../../../apps/docs/dist/playground.html')).href
let browser: Browser
let mock: RunningMock

beforeAll(async () => {
  mock = await startMock({ port: 0, cors: true })
  browser = await startChromium()
}, 60_000)

afterAll(async () => {
  await browser.close()
  await mock.close()
})

async function playground(operation: string): Promise<{ page: Page; complaints: string[] }> {
  const opened = await openPage(browser, `${file}?operation=${operation}`, {}, [mock.url])
  await opened.page.getByLabel('Base URL').fill(mock.url)
  return opened
}

test('a failure that is asked for by name comes back with its name and its values', async () => {
  const { page } = await playground('createStaffUser')
  await page.getByLabel('Answer of the mock').selectOption('username-already-exists')
  await page.getByLabel('Access token').fill('a-token-of-mine')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.locator('#status').textContent()).toContain('409')
  expect(await page.locator('#failure').textContent()).toContain('username-already-exists {"username":')
  expect(await page.locator('#raw').textContent()).toContain('already exists.')
  expect(await page.locator('#curl').textContent()).toContain(`${mock.url}/api/users`)
  expect(await page.locator('#typescript').textContent()).toContain('leisure.users.create(')
  // The token is nowhere but in its field.
  expect(page.url()).not.toContain('a-token-of-mine')
  expect(await page.content()).not.toContain('a-token-of-mine')
  expect(
    await page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length),
  ).toBe(0)
  await page.context().close()
}, 30_000)

test('a quote goes into the creation byte for byte', async () => {
  const { page, complaints } = await playground('calculateMembershipPricing')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.locator('#status').textContent()).toContain('200')
  const quote = await page.locator('#raw').textContent()
  await page.getByRole('button', { name: 'Use this quote' }).click()
  const sent = page.waitForRequest((request) => request.url().endsWith('add-members-with-memberships'))
  await page.getByRole('button', { name: 'Send' }).click()
  expect((await sent).postData()).toContain(`"pricingQuote":${quote}`)
  await expect.poll(() => page.locator('#status').textContent()).toContain('201')
  expect(complaints).toEqual([])
  await page.context().close()
}, 30_000)

test('the editor marks what the schema does not allow', async () => {
  const { page } = await playground('createStaffUser')
  await page.locator('.cm-content').fill('{ "username": 7 }')
  await expect.poll(() => page.locator('.cm-lintRange').count(), { timeout: 5000 }).toBeGreaterThan(0)
  await page.context().close()
}, 30_000)

test.each(['light', 'dark'] as const)(
  '%s, 390 px: nothing serious for axe',
  async (colorScheme) => {
    const { page } = await openPage(browser, file, { colorScheme, viewport: { width: 390, height: 900 } })
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run())
    expect(
      violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => [id, nodes.map(({ html, failureSummary }) => html + failureSummary)]),
    ).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.context().close()
  },
  30_000,
)
