import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startChromium } from '@leisure-ops/chromium'
import { failuresOf, operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousViolations } from './axe.ts'
import { openPage } from './browser.ts'

const file = join(import.meta.dirname, '../../../apps/docs/dist/index.html')
let browser: Browser
let server: Server
let urls: Record<string, string>

beforeAll(async () => {
  const html = await readFile(file)
  server = createServer((request, response) => {
    if (request.url === '/some/base/path/') response.setHeader('Content-Type', 'text/html').end(html)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  urls = {
    'the file system': pathToFileURL(file).href,
    'a base path': `http://127.0.0.1:${(server.address() as AddressInfo).port}/some/base/path/`,
  }
  browser = await startChromium()
}, 60_000)

afterAll(async () => {
  await browser.close()
  server.close()
})

describe.each(['the file system', 'a base path'])('from %s', (place) => {
  test.each(['light', 'dark'] as const)(
    '%s: complete, quiet, and asks nobody for anything',
    async (colorScheme) => {
      const { page, complaints } = await openPage(browser, urls[place]!, {
        colorScheme,
        viewport: { width: 1280, height: 900 },
      })
      for (const { operation } of operationsOf(document)) {
        await page
          .getByRole('navigation')
          .or(page.locator('.menu-content'))
          .getByText(operation.tags[0]!, { exact: true })
          .first()
          .click()
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

test.each([
  ['its name', 'username-already-exists', 'username-already-exists', 'The user: {username} already exists.'],
  ['a word of its sentence', 'route', 'username-mismatch', 'and the one in route: {routeUsername}'],
])(
  'search finds a failure by %s',
  async (_, words, name, sentence) => {
    const { page } = await openPage(browser, urls['the file system']!)
    expect(failuresOf(document).find((failure) => failure.name === name)).toMatchObject({
      [name === words ? 'name' : 'message']: expect.stringContaining(words),
    })
    await page.getByTestId('search-trigger').first().click()
    await page.keyboard.type(words)
    await page
      .getByTestId('search-dialog')
      .locator('a', { hasText: sentence })
      .first()
      .click({ timeout: 8000 })
    await expect.poll(() => page.url(), { timeout: 5000 }).toContain(`#/failures/${name}`)
    await page.context().close()
  },
  30_000,
)

test('a link to a failure leads to its section', async () => {
  const { page } = await openPage(browser, `${urls['the file system']}#/failures/site-not-found`)
  await expect.poll(() => page.getByRole('heading', { name: 'site-not-found' }).count()).toBe(1)
  await expect.poll(() => page.getByText("Site ID '{siteId}' does not exist.").first().isVisible()).toBe(true)
  await page.context().close()
}, 30_000)

// Every operation once in the light and once in the dark, and in both widths.
test.each([
  ['light', 1280, 'and every operation'],
  ['light', 390, ''],
  ['dark', 1280, ''],
  ['dark', 390, 'and every operation'],
] as const)(
  '%s, %i px %s: nothing serious for axe, nothing wider than the window',
  async (colorScheme, width, extent) => {
    const operations = operationsOf(document).map(({ operationId, operation }) =>
      placeOf(operation.tags[0], operationId),
    )
    for (const place of ['', '#/errors', '#/failures', ...(extent === '' ? [] : operations)]) {
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

/** The name of Redoc's own example chooser differs from its text; there is no setting for it. */
const EXAMPLE_CHOOSER = { exclude: ['[aria-label="Example"]'] }

/** Where Redoc puts an operation: `#/staff-users/createstaffuser`. */
function placeOf(tag: string | undefined, operationId: string): string {
  return `#/${tag?.toLowerCase().replaceAll(' ', '-')}/${operationId.toLowerCase()}`
}
