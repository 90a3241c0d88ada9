import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startChromium } from '@leisure-ops/chromium'
import { type RunningMock, startMock } from '@leisure-ops/mock'
import type { MswMock } from '@leisure-ops/mock/msw'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The built page over HTTP, in a real browser, against the mock. The screenshots are in reports/.

const root = join(import.meta.dirname, '..')
let mock: RunningMock
let site: PreviewServer
let browser: Browser

beforeAll(async () => {
  mkdirSync(join(root, 'reports'), { recursive: true })
  mock = await startMock({ port: 0, cors: true })
  site = await preview({ root, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'silent' })
  browser = await startChromium()
}, 60_000)
afterAll(async () => {
  await browser.close()
  await site.close()
  await mock.close()
})

async function open(options: Parameters<Browser['newPage']>[0] = {}, api = mock.url): Promise<Page> {
  const page = await browser.newPage(options)
  await page.goto(`${site.resolvedUrls?.local[0]}?api=${encodeURIComponent(api)}`)
  return page
}

async function price(page: Page): Promise<void> {
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Price it' }).click()
}

test.each([
  ['light', 1280],
  ['light', 390],
  ['dark', 1280],
  ['dark', 390],
] as const)('sites are listed and a membership is priced: %s, %i px', async (colorScheme, width) => {
  const page = await open({ colorScheme, viewport: { width, height: 800 } })
  await price(page)
  await expect
    .poll(() => page.locator('output').textContent())
    .toMatch(/^\d+\.\d\d GBP today, good until \d\d:\d\d$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await page.screenshot({ path: join(root, `reports/${colorScheme}-${width}.png`) })
  await page.addScriptTag({ content: axe.source })
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run())
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await page.close()
})

test.each([
  ['promotion-code-expired', /^The code \S+ cannot be used now\.$/],
  ['membership-type-not-found', /^There is no such membership\.$/],
  ['duration-misconfigured', /^Please ask at the desk \(duration-misconfigured\)\.$/],
] as const)('the failure %s is put into words', async (name, said) => {
  mock.answer('calculateMembershipPricing', name)
  const page = await open()
  try {
    await price(page)
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(said)
  } finally {
    mock.reset()
    await page.close()
  }
})

test('with ?mock the page answers its own calls, by MSW, and failures can be had by name', async () => {
  const page = await browser.newPage()
  await page.goto(
    `${site.resolvedUrls?.local[0]}?mock&api=${encodeURIComponent('https://leisure.example.com')}`,
  )
  await price(page)
  await expect.poll(() => page.locator('output').textContent()).toMatch(/^\d+\.\d\d GBP today/)
  await page.evaluate(() => {
    const { mock: inPage } = globalThis as unknown as { mock: MswMock }
    inPage.answer('calculateMembershipPricing', ['membership-type-not-found', { drop: true }])
  })
  await price(page)
  await expect.poll(() => page.getByRole('alert').textContent()).toBe('There is no such membership.')
  await price(page)
  await expect
    .poll(() => page.getByRole('alert').textContent())
    .toBe('We cannot be reached just now. Please try again.')
  const seen = await page.evaluate(() => {
    const { mock: inPage } = globalThis as unknown as { mock: MswMock }
    return inPage.requests().map(({ operationId }) => operationId)
  })
  expect(seen).toEqual(['listSites', ...Array(3).fill('calculateMembershipPricing')])
  await page.close()
})

test.each(['access-refused', 'unexpected-failure'] as const)(
  'a list that is refused with an empty body is an error, and not a page that loads for ever: %s',
  async (name) => {
    mock.answer('listSites', name)
    const page = await open()
    try {
      await expect
        .poll(() => page.getByRole('alert').textContent(), { timeout: 10_000 })
        .toBe('The sites could not be listed.')
    } finally {
      mock.reset()
      await page.close()
    }
  },
  20_000,
)

test('a service that cannot be reached is told, and reads are made again before', async () => {
  const page = await open({}, 'http://127.0.0.1:9')
  await expect
    .poll(() => page.getByRole('alert').textContent(), { timeout: 10_000 })
    .toBe('The sites could not be listed.')
  await page.close()
}, 20_000)
