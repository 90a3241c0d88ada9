import type { Server } from 'node:http'
import { startChromium } from '@leisure-ops/chromium'
import { type DocumentedOperation, operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { referenceAddress } from '../../../apps/docs/src/reference/reference-address.ts'
import { referenceParts } from '../../../apps/docs/src/reference/reference-parts.ts'
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

test('Ctrl+K opens the search of the site, which leads to the place of a field, from the file system too', async () => {
  const { page, complaints } = await openPage(browser, urls['the file system']!)
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search the site').fill('sharedSiteGroupId')
  await page.locator('#starlight__search a', { hasText: 'sharedSiteGroupId – Create staff user' }).click()
  const place = '/staff-users/createstaffuser#staff-users/createstaffuser/t=request&path=sharedsitegroupid'
  await expect.poll(() => page.url()).toContain(`reference.html#${place}`)
  await expect
    .poll(() => topOf(page, place.split('#')[1] ?? ''), { timeout: 10_000 })
    .toSatisfy((top) => Math.abs(top) < 400)
  // Redoc opens a search of its own with the same keys; one is enough.
  expect(await page.getByTestId('search-dialog').count()).toBe(0)
  expect(await page.getByTestId('search-trigger').first().isVisible()).toBe(false)
  expect(complaints).toEqual([])
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

test('the page of an operation links to its place in the reference, and the search to its fields', async () => {
  for (const operation of operationsOf(document)) {
    const place = referenceAddress(operation).replace('/reference', '')
    const { page } = await openPage(browser, urls['the file system'] + place)
    const title = operation.operation.summary
    await expect.poll(() => headingsInView(page), { timeout: 20_000, message: place }).toContain(title)
    const fields = outerFields(operation)
    const found = await page.evaluate(
      (ids) => ids.filter((id) => window.document.getElementById(id) !== null),
      fields,
    )
    expect(found, `${place}: the search knows Redoc's addresses`).toEqual(fields)
    await page.context().close()
  }
}, 120_000)

test('an operation in the reference leads to its failures, each with its page', async () => {
  const { page } = await openPage(browser, `${urls['the file system']}#/sites/getsite`)
  await page.locator('a[href="operations/getSite.html#failures"]').first().click()
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
      const cut = await page
        .locator('.md-table-wrapper')
        .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
      if (width === 390) expect(cut, 'tables of which a part is out of sight').toBe(0)
      const bare = page.locator('.md-table-wrapper tbody td:not([data-label])')
      expect(await bare.count(), 'cells without the name of their column').toBe(0)
      await page.context().close()
    }
  },
  120_000,
)

/** The ids of an operation's fields that are not inside another one. Redoc draws an inner field when the outer one is open. */
function outerFields(operation: DocumentedOperation): string[] {
  const ids = referenceParts(document, operation).flatMap(({ place }) => place.split('#').slice(1))
  return ids.filter((id) => !/path=.*\//.test(id))
}

function topOf(page: Page, id: string): Promise<number> {
  return page.evaluate(
    (id) => window.document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
    id,
  )
}

function headingsInView(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...window.document.querySelectorAll('h1, h2')]
      .filter((heading) => Math.abs(heading.getBoundingClientRect().top) < 400)
      .map((heading) => heading.textContent),
  )
}

/** The name of Redoc's own example chooser differs from its text; there is no setting for it. */
const EXAMPLE_CHOOSER = { exclude: ['[aria-label="Example"]'] }
