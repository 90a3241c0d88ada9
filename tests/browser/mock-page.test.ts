import { type RunningMock, startMock } from '@leisure-ops/mock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings, follow, useSite } from './site.ts'

// What somebody sees who opens the mock in a browser.

const site = useSite()
let mock: RunningMock

beforeAll(async () => {
  mock = await startMock({ port: 0, docsUrl: site.url })
})
afterAll(() => mock.close())

test.each([
  ['light', 1280],
  ['dark', 390],
] as const)('%s, %i px: nothing wider than the window, axe finds nothing', async (...view) => {
  const [colorScheme, width] = view
  const { page, complaints } = await site.open(mock.url, { colorScheme, viewport: { width, height: 900 } })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await page.getByLabel('Find a response').fill('the')
  const summaries = page.locator('tr:not([hidden]) td:last-child')
  const lefts = await summaries.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left))
  expect(new Set(lefts).size, 'one left edge in every table').toBe(1)
  expect(await axeFindings(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a response is found by its name, and links to the playground, in which it is chosen', async () => {
  const { page } = await site.open(mock.url, { allowed: [site.url] })
  await page.getByLabel('Find a response').fill('SITE-not-found')
  expect(await page.locator('details:visible').count()).toBeGreaterThan(1)
  expect(await page.locator('details:visible').count()).toBeLessThan(9)
  await follow(page, page.locator('#getSite').getByRole('link', { name: 'site-not-found', exact: true }))
  expect(await page.getByLabel('Operation').inputValue()).toBe('getSite')
  expect(await page.locator('#response').inputValue()).toBe('site-not-found')
})
