import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedPackages } from '@leisure-ops/api-surface'
import { startChromium } from '@leisure-ops/chromium'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousViolations } from './axe.ts'
import { openPage } from './browser.ts'
import { SITE_FILE_URL } from './site.ts'

const root = join(import.meta.dirname, '../../..')
const packages = publishedPackages(root).map(
  ({ name, folder }) => [name.replace(/^.*\//, ''), folder] as const,
)
let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
}, 60_000)
afterAll(() => browser.close())

const VIEWS = [
  ['light', 1280],
  ['dark', 390],
] as const

/** The pages are of one kind: each is looked at in one view, in turn. `EVERY_VIEW=1` looks at each in both. */
function viewsOf(name: string): readonly (typeof VIEWS)[number][] {
  const turn = packages.findIndex(([other]) => other === name) % VIEWS.length
  return process.env.EVERY_VIEW ? VIEWS : VIEWS.slice(turn, turn + 1)
}

describe.each(packages)('the page of %s', (name, folder) => {
  test('has everything that is exported, and every link on it leads somewhere', async () => {
    const report = readFileSync(join(folder, 'api-report.md'), 'utf8')
    const exported = [...report.matchAll(/^- `(\w+)`$/gm)]
      .map(([, one]) => String(one))
      // `QuoteExpiredError` of the client is the one of `quote`.
      .filter((one) => name !== 'client' || one !== 'QuoteExpiredError')
    const { page, complaints } = await openPage(browser, `${SITE_FILE_URL}packages/${name}.html`)
    const places = await page.locator('[id^="api-"]').evaluateAll((all) => all.map(({ id }) => id.slice(4)))
    expect(places).toEqual(expect.arrayContaining(exported))
    expect(exported.length).toBeGreaterThan(0)
    const lost = await page
      .locator('a[href^="#"]')
      .evaluateAll((links) =>
        links
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => !document.getElementById(decodeURIComponent(href.slice(1)))),
      )
    expect([...new Set(lost)]).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  }, 30_000)

  test.each(viewsOf(name))(
    '%s, %i px: nothing for axe, nothing wider than the window',
    async (colorScheme, width) => {
      const { page } = await openPage(browser, `${SITE_FILE_URL}packages/${name}.html`, {
        colorScheme,
        viewport: { width, height: 900 },
      })
      expect(await seriousViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await page.context().close()
    },
    60_000,
  )
})
