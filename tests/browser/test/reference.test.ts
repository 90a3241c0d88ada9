import { type DocumentedOperation, operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { referenceAddress } from '../../../apps/docs/src/reference/reference-address.ts'
import { referenceParts } from '../../../apps/docs/src/reference/reference-parts.ts'
import { follow, seriousViolations, useSite } from './site.ts'

const site = useSite()

test('the reference has every operation, is quiet, and requests nothing from another host', async () => {
  const { page, complaints } = await site.open('reference.html', { viewport: { width: 1280, height: 900 } })
  const menu = page.locator('.menu-content')
  for (const { operation } of operationsOf(document)) {
    await menu.getByText(operation.tags[0]!, { exact: true }).first().click()
    await menu.getByText(operation.summary, { exact: true }).first().waitFor()
  }
  expect(complaints).toEqual([])
})

test('Ctrl+K opens the search of the site, which leads to the place of a field', async () => {
  const { page, complaints } = await site.open('reference.html')
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Search the site').fill('sharedSiteGroupId')
  await page.locator('#starlight__search a', { hasText: 'sharedSiteGroupId – Create staff user' }).click()
  const place = '/staff-users/createstaffuser#staff-users/createstaffuser/t=request&path=sharedsitegroupid'
  await expect.poll(() => page.url()).toContain(`reference.html#${place}`)
  await expect.poll(() => topOf(page, place.split('#')[1] ?? '')).toSatisfy((top) => Math.abs(top) < 400)
  // Redoc has a search of its own, with the same keys. It does not open.
  expect(await page.getByTestId('search-dialog').count()).toBe(0)
  expect(await page.getByTestId('search-trigger').first().isVisible()).toBe(false)
  expect(complaints).toEqual([])
})

test('the bar of the reference has the search of the whole site', async () => {
  const { page, complaints } = await site.open('reference.html')
  await page.getByRole('button', { name: 'Search the site' }).click()
  await page.getByPlaceholder('Search the site').fill('username-already-exists')
  await follow(page, page.locator('#starlight__search a', { hasText: 'username-already-exists' }).first())
  expect(page.url()).toContain('failures/username-already-exists')
  expect(complaints).toEqual([])
})

test('the page of an operation links to its place in the reference, and the search to its fields', async () => {
  for (const operation of operationsOf(document)) {
    const place = placeOf(operation)
    const { page } = await site.open(`reference.html${place}`)
    const title = operation.operation.summary
    await expect.poll(() => headingsInView(page), { message: place }).toContain(title)
    const fields = outerFields(operation)
    const found = await page.evaluate(
      (ids) => ids.filter((id) => window.document.getElementById(id) !== null),
      fields,
    )
    expect(found, `${place}: the search knows Redoc's addresses`).toEqual(fields)
  }
})

test('an operation in the reference links to its failures, and each failure to its page', async () => {
  const { page } = await site.open('reference.html#/sites/getsite')
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

test.each(process.env.EVERY_VIEW ? VIEWS : VIEWS.slice(0, 2))(
  'the reference, %s, %i px: no serious finding of axe, nothing wider than the window',
  async (colorScheme, width) => {
    for (const place of PLACES) {
      const { page } = await site.open(`reference.html${place}`, {
        colorScheme,
        viewport: { width, height: 900 },
      })
      await page.getByRole('heading').first().waitFor()
      expect(await seriousViolations(page, [EXAMPLE_CHOOSER]), place).toEqual([])
      expect(
        await page.evaluate(() => window.document.documentElement.scrollWidth),
        place,
      ).toBeLessThanOrEqual(width)
      const cut = await page
        .locator('.md-table-wrapper')
        .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
      if (width === 390) expect(cut, 'tables that are cut off').toBe(0)
      const bare = page.locator('.md-table-wrapper tbody td:not([data-label])')
      expect(await bare.count(), 'cells without the name of their column').toBe(0)
    }
  },
)

/** Where an operation is in the reference, as the end of its address. */
function placeOf(operation: DocumentedOperation): string {
  return referenceAddress(operation).replace('/reference', '')
}

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
const EXAMPLE_CHOOSER = '[aria-label="Example"]'
