import { failuresOf, operationsOf } from '@leisure-ops/openapi'
import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { sandbox } from '@leisure-ops/openapi/sandbox'
import { expect, test } from 'vitest'
import { useSite } from './site.ts'

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
    await page
      .getByRole('button', { name: String(status), exact: true })
      .first()
      .click()
    const entry = page.locator('li:visible', { hasText: `${name}: ` }).first()
    const shown = (await entry.textContent()) ?? ''
    expect(shown.replace(/\s+/g, ' ')).toContain(remedy.replaceAll('`', '').trim().replace(/\s+/g, ' '))
  }
})

test('a link of the menu that is opened in a new tab leads to its place on the page', async () => {
  const { page } = await site.open('reference.html', { viewport: { width: 1280, height: 900 } })
  // Redoc makes it a page of its own, which is not there.
  await page.locator('.menu-content a[href^="/section/"]').first().hover()
  const href = await page.locator('.menu-content a[href^="#section/"]').first().getAttribute('href')
  await page.goto(`${site.url}reference.html${href}`)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
})
