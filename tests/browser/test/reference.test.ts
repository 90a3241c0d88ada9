import type { Server } from 'node:http'
import { startChromium } from '@leisure-ops/chromium'
import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { referenceAddress } from '../../../apps/docs/src/reference/reference-address.ts'
import { seriousViolations } from './axe.ts'
import { openPage } from './browser.ts'
import { SITE_FILE_URL, serveUnder } from './site.ts'

let browser: Browser
let server: Server
let urls: Record<string, string>

beforeAll(async () => {
  const served = await serveUnder('/some/base/path/')
  server = served.server
  urls = {
    'the file system': `${SITE_FILE_URL}reference.html`,
    'a base path': `${served.url}reference.html`,
  }
  browser = await startChromium()
}, 60_000)

afterAll(async () => {
  await browser.close()
  server.closeAllConnections()
  server.close()
})

describe.each(['the file system', 'a base path'])('the reference from %s', (place) => {
  test.each(['light', 'dark'] as const)(
    '%s: complete, quiet, and requests nothing from another host',
    async (colorScheme) => {
      const { page, complaints } = await openPage(browser, urls[place]!, {
        colorScheme,
        viewport: { width: 1280, height: 900 },
      })
      for (const { operation } of operationsOf(document)) {
        await page.locator('.menu-content').getByText(operation.tags[0]!, { exact: true }).first().click()
        await expect
          .poll(() => page.locator('.menu-content').getByText(operation.summary, { exact: true }).count())
          .toBeGreaterThan(0)
      }
      expect(complaints).toEqual([])
      const paint = await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      )
      console.log(
        `First contentful paint from ${place}, ${colorScheme}: ${Math.round(paint ?? Number.NaN)} ms`,
      )
      await page.context().close()
    },
    60_000,
  )
})

test('its search finds an operation from the file system', async () => {
  const { page } = await openPage(browser, urls['the file system']!)
  await page.getByTestId('search-trigger').first().click()
  await page.keyboard.type('Create staff user')
  await page
    .getByTestId('search-dialog')
    .locator('a', { hasText: 'Create staff user' })
    .first()
    .click({ timeout: 8000 })
  await expect.poll(() => page.url(), { timeout: 5000 }).toContain('#/staff-users/createstaffuser')
  await page.context().close()
}, 30_000)

test('the search of the whole site is in its bar, from the file system too', async () => {
  const { page, complaints } = await openPage(browser, urls['the file system']!)
  await page.getByRole('button', { name: 'Search the site' }).click()
  await page.getByPlaceholder('Search the site').fill('username-already-exists')
  await page.locator('#starlight__search a', { hasText: 'username-already-exists' }).first().click()
  await expect.poll(() => page.url()).toContain('failures/username-already-exists.html')
  expect(complaints).toEqual([])
  await page.context().close()
}, 30_000)

test('the page of an operation links to its place in the reference', async () => {
  for (const operation of operationsOf(document)) {
    const place = referenceAddress(operation).replace('/reference', '')
    const { page } = await openPage(browser, urls['the file system'] + place)
    const title = operation.operation.summary
    await expect.poll(() => headingsInView(page), { timeout: 20_000, message: place }).toContain(title)
    await page.context().close()
  }
}, 120_000)

test('a failure in the reference is shown by its name and leads to its page', async () => {
  const { page } = await openPage(browser, `${urls['the file system']}#/sites/getsite`)
  await page.getByRole('link', { name: 'site-not-found' }).first().click()
  await expect.poll(() => page.title()).toContain('site-not-found')
  await page.context().close()
}, 30_000)

// `EVERY_VIEW=1` looks at every operation in the dark and on a small screen, too.
test.each([
  ['light', 1280, 'and every operation'],
  ['light', 390, ''],
  ['dark', 1280, ''],
  ['dark', 390, process.env.EVERY_VIEW ? 'and every operation' : ''],
] as const)(
  'the reference, %s, %i px %s: nothing serious for axe, nothing wider than the window',
  async (colorScheme, width, extent) => {
    const operations = operationsOf(document).map((operation) =>
      referenceAddress(operation).replace('/reference', ''),
    )
    for (const place of ['', ...(extent === '' ? [] : operations)]) {
      const { page } = await openPage(browser, urls['the file system'] + place, {
        colorScheme,
        viewport: { width, height: 900 },
      })
      await page.getByRole('heading').first().waitFor()
      expect(await seriousViolations(page, EXAMPLE_CHOOSER), place).toEqual([])
      expect(
        await page.evaluate(() => window.document.documentElement.scrollWidth),
        place,
      ).toBeLessThanOrEqual(width)
      await page.context().close()
    }
  },
  120_000,
)

function headingsInView(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...window.document.querySelectorAll('h1, h2')]
      .filter((heading) => Math.abs(heading.getBoundingClientRect().top) < 400)
      .map((heading) => heading.textContent),
  )
}

/** The name of Redoc's own example chooser differs from its text; there is no setting for it. */
const EXAMPLE_CHOOSER = { exclude: ['[aria-label="Example"]'] }
