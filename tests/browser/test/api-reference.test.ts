import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startChromium } from '@leisure-ops/chromium'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousViolations } from './axe.ts'
import { openPage } from './browser.ts'

const root = join(import.meta.dirname, '../../..')
const urlOf = (name: string) => pathToFileURL(join(root, `apps/docs/dist/api/${name}.html`)).href
let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
}, 60_000)
afterAll(() => browser.close())

describe.each(['client', 'money', 'quote', 'tenant'])('the page of %s', (name) => {
  test('has everything that is exported, and every link on it leads somewhere', async () => {
    const report = readFileSync(join(root, `packages/${name}/api-report.md`), 'utf8')
    // `QuoteExpiredError` of the client is the one of `quote`.
    const exported = [...report.matchAll(/^- `(\w+)`$/gm)]
      .map(([, one]) => String(one))
      .filter((one) => name !== 'client' || one !== 'QuoteExpiredError')
    const { page, complaints } = await openPage(browser, urlOf(name))
    const sections = await page.locator('section').evaluateAll((all) => all.map(({ id }) => id))
    expect(sections).toEqual(expect.arrayContaining(exported))
    expect(exported.length).toBeGreaterThan(5)
    const lost = await page
      .locator('a[href^="#"]')
      .evaluateAll((links) =>
        links
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => !document.getElementById(href.slice(1))),
      )
    expect([...new Set(lost)]).toEqual([])
    await page.getByRole('link', { name: 'Documentation' }).click()
    await expect.poll(() => page.title()).toContain('Leisure Operations Service')
    expect(complaints).toEqual([])
    await page.context().close()
  }, 30_000)

  test.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)(
    '%s, %i px: nothing for axe, nothing wider than the window',
    async (colorScheme, width) => {
      const { page } = await openPage(browser, urlOf(name), { colorScheme, viewport: { width, height: 900 } })
      expect(await seriousViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await page.screenshot({ path: join(import.meta.dirname, `../reports/api-${name}-${colorScheme}.png`) })
      await page.context().close()
    },
    60_000,
  )
})
