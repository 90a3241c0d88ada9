import type { Server } from 'node:http'
import { startChromium } from '@leisure-ops/chromium'
import { failuresOf, operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousViolations } from './axe.ts'
import { openPage } from './browser.ts'
import { SITE_FILE_URL, serveUnder } from './site.ts'

/** One page of each kind; the reference has tests of its own. */
const PAGES = [
  'index.html',
  'guides/quotes.html',
  'operations/createStaffUser.html',
  'failures.html',
  'failures/quote-expired.html',
  'packages/client.html',
  'playground.html',
  'benchmarks.html',
  '404.html',
]
/** Pages with tables of many columns or of long words. */
const WIDE_TABLES = ['conventions', 'half-way', 'libraries', 'operating'].map((name) => `guides/${name}.html`)
let browser: Browser
let server: Server
let urls: Record<string, string>

beforeAll(async () => {
  const served = await serveUnder('/some/base/path/')
  server = served.server
  urls = { 'the file system': SITE_FILE_URL, 'a base path': served.url }
  browser = await startChromium()
}, 60_000)

afterAll(async () => {
  await browser.close()
  server.closeAllConnections()
  server.close()
})

describe.each(['the file system', 'a base path'])('from %s', (place) => {
  test.each(PAGES)('%s is complete and quiet, and requests nothing from another host', async (name) => {
    const { page, complaints } = await openPage(browser, urls[place] + name)
    await page.waitForLoadState('load')
    // The theme is drawn by a style sheet and set by a script: both have come.
    expect(await page.evaluate(() => getComputedStyle(window.document.documentElement).colorScheme)).toBe(
      'light',
    )
    expect(await page.locator('.bar-links a').count()).toBe(6)
    await page.waitForTimeout(300)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('the theme that was chosen holds on every page, the reference included', async () => {
    const { page } = await openPage(browser, `${urls[place]}index.html`)
    await page.getByLabel('Select theme').selectOption('dark')
    for (const name of ['guides/quotes.html', 'reference.html']) {
      await page.goto(urls[place] + name)
      expect(await page.evaluate(() => window.document.documentElement.dataset.theme)).toBe('dark')
    }
    await page.getByLabel('Theme').selectOption('light')
    await page.goto(`${urls[place]}failures.html`)
    expect(await page.evaluate(() => window.document.documentElement.dataset.theme)).toBe('light')
    await page.context().close()
  }, 30_000)

  test('the links of the bar lead to each part', async () => {
    const { page } = await openPage(browser, `${urls[place]}failures/quote-expired.html`)
    const hrefs = await page
      .locator('.bar-links a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    const titles: string[] = []
    for (const href of hrefs) {
      await page.goto(href)
      titles.push(await page.title())
    }
    expect(titles.map((title) => title.split(' | ')[0])).toEqual([
      'Quickstart',
      'API operations',
      'Failures',
      'Playground',
      'Packages',
      'Benchmarks',
    ])
    await page.context().close()
  }, 30_000)
})

test.each([
  ['its name', 'a base path', 'username-already-exists', 'username-already-exists'],
  ['its name', 'the file system', 'username-already-exists', 'username-already-exists'],
  ['words of a sentence that was received', 'a base path', 'time frame considered valid', 'quote-expired'],
])(
  'the search finds a failure by %s, from %s',
  async (_, place, words, name) => {
    expect(failuresOf(document).map((failure) => failure.name)).toContain(name)
    const { page, complaints } = await openPage(browser, `${urls[place]}guides/quotes.html`)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.locator('#starlight__search input').fill(words)
    const link = page.locator('#starlight__search a', { hasText: name }).first()
    await link.click({ timeout: 30_000 })
    await expect.poll(() => page.url()).toContain(`${urls[place]}failures/${name}.html`)
    expect(complaints).toEqual([])
    await page.context().close()
  },
  60_000,
)

test('what an operation may leave behind is what the document says', async () => {
  const { page } = await openPage(browser, `${SITE_FILE_URL}failures.html`)
  for (const { operationId, operation } of operationsOf(document)) {
    const things = operation['x-may-exist'] ?? []
    await page.goto(`${SITE_FILE_URL}failures.html?operation=${operationId}&left=something`)
    const rows = page.locator('failure-list tbody tr:visible')
    expect((await rows.count()) > 0, operationId).toBe(things.length > 0)
    for (const row of await rows.all()) expect(await row.textContent()).toContain(things.join(', '))
  }
  await page.context().close()
})

// Pagefind itself goes on without a part that is missing, and finds nothing.
test.each(['entry', 'pf_meta', 'wasm', 'pf_index', 'pf_fragment'])(
  'a search without its %s reports that it could not load, and not that there is nothing',
  async (part) => {
    const { page } = await openPage(browser, `${urls['a base path']}guides/quotes.html`)
    await page.context().route(new RegExp(`/pagefind/.*${part}`), (route) => route.fulfill({ status: 404 }))
    await page.getByRole('button', { name: 'Search' }).click()
    await page.locator('#starlight__search input').fill('sharedSiteGroupId')
    const alert = page.locator('#starlight__search [role="alert"]')
    expect(await alert.textContent()).toBe('Search could not load. Reload the page.')
    expect(await page.locator('.pagefind-ui__drawer').isVisible()).toBe(false)
    await page.context().close()
  },
  30_000,
)

test('a search in a page that is open while the site is built anew does not say that there is nothing', async () => {
  const { page } = await openPage(browser, `${urls['a base path']}guides/quotes.html`)
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.locator('#starlight__search input')
  await field.fill('quote-expired')
  await page.locator('#starlight__search a').first().waitFor()
  await page.context().route(/\/pagefind\/(index|fragment)\//, (route) => route.fulfill({ status: 404 }))
  await page.context().route(/\/pagefind-entry/, (route) => route.fulfill({ body: '{}' }))
  await field.fill('zebra telephone')
  const alert = page.locator('#starlight__search [role="alert"]')
  expect(await alert.textContent()).toBe('Search could not load. Reload the page.')
  expect(await page.locator('.pagefind-ui__drawer').isVisible()).toBe(false)
  await page.context().close()
}, 30_000)

test.each([1280, 390])(
  'the list of failures is narrowed down at %i px: by the address, and by a sentence as it was received',
  async (width) => {
    const { page, complaints } = await openPage(browser, `${SITE_FILE_URL}failures.html?left=something`, {
      viewport: { width, height: 844 },
    })
    const rows = page.locator('failure-list tbody tr:visible')
    const names = new Set(
      failuresOf(document)
        .filter(({ leftBehind }) => leftBehind === 'possible')
        .map(({ name }) => name),
    )
    expect(names.size).toBeGreaterThan(0)
    expect(new Set(await rows.locator('td:first-child').allTextContents())).toEqual(names)
    await page.getByLabel('May be left behind').selectOption('accounts')
    expect(await rows.locator('td:first-child').allTextContents()).toEqual(['unexpected-failure'])
    await page.getByLabel('Operation').selectOption('getSite')
    expect(await rows.count(), 'a read leaves no account').toBe(0)
    await page.reload()
    expect(
      await page.getByLabel('May be left behind').inputValue(),
      'the address keeps what was chosen',
    ).toBe('accounts')
    await page.goto(`${SITE_FILE_URL}failures.html`)
    await page.getByLabel('Find a failure').fill('The user: somebody.else already exists.')
    expect(await rows.locator('td:first-child').allTextContents()).toEqual(['username-already-exists'])
    await page.getByLabel('Operation').selectOption('getSite')
    expect(await page.locator('failure-list output').textContent()).toContain('No failure fits')
    expect(complaints).toEqual([])
    await page.context().close()
  },
)

test.each(['index.html', 'guides/quotes.html', 'playground.html', 'reference.html', '404.html'])(
  'the menu of %s leads to every part on a narrow screen',
  async (name) => {
    const { page } = await openPage(browser, urls['a base path'] + name, {
      viewport: { width: 390, height: 844 },
    })
    const links = page.getByRole('navigation', { name: 'Site' }).getByRole('link')
    expect(await links.count()).toBe(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await links.allTextContents()).toEqual([
      'Guides',
      'Reference',
      'Failures',
      'Playground',
      'Packages',
      'Benchmarks',
    ])
    await links.filter({ hasText: 'Failures' }).click()
    await expect.poll(() => page.title()).toContain('Failures')
    await page.context().close()
  },
  30_000,
)

test('the language of a sample is chosen once, with the keyboard too, for every page', async () => {
  const { page } = await openPage(browser, `${SITE_FILE_URL}operations/createStaffUser.html`)
  const code = page.locator('code-tab:visible')
  const first = page.getByRole('tab', { name: 'curl' }).first()
  expect(await code.first().textContent()).toContain('curl --fail-with-body')
  await first.press('ArrowRight')
  expect(await code.first().textContent()).toContain('createLeisureClient')
  await page.goto(`${SITE_FILE_URL}operations/getSite.html`)
  expect(await code.allTextContents()).toEqual([expect.stringContaining('leisure.sites.get')])
  await page.context().close()
})

test('code has a button that copies it', async () => {
  const { page } = await openPage(browser, `${urls['a base path']}failures/quote-expired.html`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const block = page.locator('.expressive-code', { hasText: 'isFailure' })
  await block.hover()
  await block.getByRole('button').click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain("error.code === 'quote-expired'")
  await page.context().close()
}, 30_000)

test('on a touch screen, where it is always there, the button that copies covers no code', async () => {
  const { page } = await openPage(browser, `${SITE_FILE_URL}failures/username-already-exists.html`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  expect(await page.locator('.copy button:visible').count()).toBeGreaterThan(0)
  const covered = await page.locator('.expressive-code').evaluateAll((blocks) =>
    blocks.flatMap((block) => {
      const button = block.querySelector('.copy button')?.getBoundingClientRect()
      const words = window.document.createRange()
      return [...block.querySelectorAll('.ec-line .code')].flatMap((line) => {
        words.selectNodeContents(line)
        const isBelow = ({ left, right, top, bottom }: DOMRect) =>
          button !== undefined &&
          right > button.left &&
          left < button.right &&
          bottom > button.top + 1 &&
          top < button.bottom - 1
        return [...words.getClientRects()].some(isBelow) ? [line.textContent] : []
      })
    }),
  )
  expect(covered).toEqual([])
  await page.context().close()
})

// Opposites. `EVERY_VIEW=1` looks at those between, too.
const BETWEEN = [
  ['light', 390],
  ['dark', 768],
] as const
test.each([['light', 1440], ['dark', 390], ...(process.env.EVERY_VIEW ? BETWEEN : [])] as const)(
  '%s, %i px: nothing serious for axe, nothing wider than the window',
  async (colorScheme, width) => {
    const { page } = await openPage(browser, urls['a base path']!, {
      colorScheme,
      viewport: { width, height: 900 },
    })
    for (const name of PAGES) {
      await page.goto(urls['a base path'] + name)
      expect(await seriousViolations(page), name).toEqual([])
      const widest = await page.evaluate(() => window.document.documentElement.scrollWidth)
      expect(widest, name).toBeLessThanOrEqual(width)
    }
    for (const name of [...PAGES, ...WIDE_TABLES]) {
      await page.goto(urls['a base path'] + name)
      expect(await cutParts(page), name).toEqual([])
    }
    await page.context().close()
  },
  120_000,
)

/** The headings of the tables, and the titles of the drawings, of which a part is out of sight. */
function cutParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...window.document.querySelectorAll('table, .diagram-frame')]
      .filter((part) => part.scrollWidth > part.clientWidth)
      .map((part) => part.querySelector('thead, figcaption')?.textContent ?? ''),
  )
}
