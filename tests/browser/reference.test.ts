import { failuresOf, operationsOf } from '@leisure-ops/openapi'
import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { sandbox } from '@leisure-ops/openapi/sandbox'
import { expect, test } from 'vitest'
import { axeFindings, follow, useSite } from './site.ts'

const site = useSite()

test.each([
  ['reference', document],
  ['companion', companion],
  ['sandbox', sandbox],
])(
  'the %s shows an operation, requests nothing from another host, and has no errors',
  async (name, shown) => {
    const { page, complaints } = await site.open(`${name}.html`, { viewport: { width: 1280, height: 900 } })
    const { operation } = operationsOf(shown).at(-1)!
    const menu = page.locator('.menu-content')
    await menu.getByText(operation.tags[0]!, { exact: true }).first().click()
    await menu.getByText(operation.summary, { exact: true }).first().click()
    await page.getByRole('heading', { name: operation.summary }).first().waitFor()
    await page.waitForLoadState('networkidle')
    // The browser reports the logo of Redoc's makers, which the policy of the page refuses.
    const [refused, ...others] = complaints
    expect(refused).toContain("Loading the image 'https://cdn.redoc.ly/redoc/logo-mini-full.svg' violates")
    expect(others).toEqual([])
  },
)

test('the reference shows the names of failures and what to do about them', async () => {
  const failures = failuresOf(document)
  const some = failures.filter((_, index) => index % Math.floor(failures.length / 12) === 0)
  expect(new Set(some.map(({ name }) => name)).size).toBeGreaterThanOrEqual(10)
  const { page } = await site.open('reference.html', { viewport: { width: 1280, height: 900 } })
  for (const { operationId, status, name, remedy = '' } of some) {
    await page.goto(`${site.url}reference.html#operation/${operationId}`)
    // One operation at a time is shown: until the page has followed the link, the one before.
    const section = page.locator(`[data-section-id$="/${operationId.toLowerCase()}"]`).first()
    const button = section.getByRole('button', { name: String(status), exact: true }).first()
    const entry = section.locator('li:visible', { hasText: `${name}: ` }).first()
    // Redoc may draw the operation once more, and everything in it is folded again.
    const unfolds = async () => {
      if (await entry.isVisible()) return true
      await button.click()
      return entry.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      )
    }
    await expect.poll(unfolds).toBe(true)
    const shown = (await entry.textContent()) ?? ''
    expect(shown.replace(/\s+/g, ' ')).toContain(remedy.replaceAll('`', '').trim().replace(/\s+/g, ' '))
  }
})

test('every link inside Redoc leads to a place on its page, and the bar leads to each part of the site', async () => {
  const { page } = await site.open('reference.html', { viewport: { width: 1280, height: 900 } })
  // A link that is opened in a new tab.
  const link = page.locator('.menu-content a', { hasText: 'Failures have names' })
  await expect.poll(() => link.getAttribute('href')).toBe('#/section/failures-have-names')
  expect(await page.locator('#redoc a[href^="/"]').count()).toBe(0)
  await page.goto(`${site.url}reference.html#/section/failures-have-names`)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await follow(page, page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Guides' }))
  expect(await page.title()).toContain('Quickstart')
})

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)('%s, %i px: axe finds nothing in Redoc', async (colorScheme, width) => {
  const { page } = await site.open('', { colorScheme, viewport: { width, height: 900 } })
  for (const name of ['reference', 'companion', 'sandbox']) {
    await page.goto(`${site.url}${name}.html`)
    await page.locator('.menu-content[role="navigation"]').waitFor({ state: 'attached' })
    expect(await axeFindings(page), name).toEqual([])
  }
})
