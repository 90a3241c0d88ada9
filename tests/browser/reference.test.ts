import { type DocumentedOperation, operationsOf } from '@leisure-ops/openapi'
import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { sandbox } from '@leisure-ops/openapi/sandbox'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { referenceAddress } from '../../apps/docs/src/reference.ts'
import { axeFindings, follow, useSite } from './site.ts'

const site = useSite()

/** A page of Redoc, by default the reference, at one of its places, once Redoc has drawn it. */
async function openReference(place = '', options = {}, name = 'reference'): ReturnType<typeof site.open> {
  const opened = await site.open(`${name}.html${place}`, options)
  await opened.page.locator('#redoc').getByRole('heading').first().waitFor()
  return opened
}

test.each([
  ['reference', document],
  ['companion', companion],
  ['sandbox', sandbox],
])('the %s has every operation, is quiet, and requests nothing from another host', async (name, shown) => {
  const { page, complaints } = await openReference('', { viewport: { width: 1280, height: 900 } }, name)
  const menu = page.locator('.menu-content')
  for (const { operation } of operationsOf(shown)) {
    const tag = menu.getByText(operation.tags[0]!, { exact: true }).first()
    const entry = menu.getByText(operation.summary, { exact: true }).first()
    // A click opens the operations of a tag, or closes them. Redoc opens those of the place that it scrolls to, too.
    await expect
      .poll(async () => {
        if (await entry.isVisible()) return true
        await tag.click()
        return entry.waitFor({ timeout: 3000 }).then(
          () => true,
          () => false,
        )
      })
      .toBe(true)
  }
  await page.waitForLoadState('networkidle')
  expect(complaints).toEqual([])
})

test('Ctrl+K opens the search of the site, and no search of Redoc', async () => {
  const { page } = await openReference()
  const field = page.locator('#starlight__search input')
  await field.waitFor({ state: 'attached' })
  await page.keyboard.press('Control+k')
  await field.fill('username-already-exists')
  expect(await page.getByTestId('search-dialog').count()).toBe(0)
  expect(await page.getByTestId('search-trigger').first().isVisible()).toBe(false)
  await follow(page, page.locator('#starlight__search a', { hasText: 'username-already-exists' }).first())
  expect(page.url()).toContain('failures/username-already-exists')
})

test('the page of an operation links to its place in the reference', async () => {
  const places = operationsOf(document).map((one) => [placeOf(one), one.operation.summary] as const)
  // The last one is loaded, and the others are reached from there.
  const { page } = await openReference(places.at(-1)?.[0])
  for (const [place, summary] of places.toReversed()) {
    await page.goto(`${site.url}reference.html${place}`)
    await expect.poll(() => headingsInView(page), { message: place }).toContain(summary)
  }
})

test('an operation in the reference links to its failures, and each failure to its page', async () => {
  const { page } = await openReference('#/sites/getsite')
  await follow(page, page.locator('a[href="operations/getSite.html#failures"]').first())
  await follow(page, page.getByRole('link', { name: 'site-not-found' }).first())
  expect(await page.title()).toContain('site-not-found')
})

const VIEWS = [
  ['light', 1280],
  ['dark', 390],
  ['light', 390],
  ['dark', 1280],
] as const
/** The start of the reference, and one operation. `EVERY_VIEW=1` checks every operation in four views instead of two. */
const PLACES = process.env.EVERY_VIEW
  ? ['', ...operationsOf(document).map(placeOf)]
  : ['', ...operationsOf(document).map(placeOf).slice(-1)]

const SHOWN = process.env.EVERY_VIEW ? VIEWS : VIEWS.slice(0, 2)

test.each(
  SHOWN.flatMap(([colorScheme, width]) => PLACES.map((place) => [place, colorScheme, width] as const)),
)(
  'the reference%s, %s, %i px: axe finds nothing, nothing wider than the window',
  async (place, colorScheme, width) => {
    const { page } = await openReference(place, { colorScheme, viewport: { width, height: 900 } })
    expect(await axeFindings(page, [EXAMPLE_CHOOSER], REDOCS_OWN)).toEqual([])
    expect(await page.evaluate(() => window.document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const cut = await page
      .locator('.md-table-wrapper')
      .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
    if (width === 390) expect(cut, 'tables that are cut off').toBe(0)
  },
)

/** Where an operation is in the reference, as the end of its address. */
function placeOf(operation: DocumentedOperation): string {
  return referenceAddress(operation).replace('/reference', '')
}

function headingsInView(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...window.document.querySelectorAll('h1, h2')]
      .filter((heading) => Math.abs(heading.getBoundingClientRect().top) < 400)
      .map((heading) => heading.textContent),
  )
}

/** The name of Redoc's own example chooser differs from its text; there is no setting for it. */
const EXAMPLE_CHOOSER = '[aria-label="Example"]'

/**
 * Redoc has a main part of its own inside that of the page, on which no other role is allowed, and leaves out levels of
 * headings.
 */
const REDOCS_OWN = [
  'heading-order',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-main',
  'landmark-unique',
]
