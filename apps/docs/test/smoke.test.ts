import { complaintsOf } from '@leisure-ops/support/complaints'
import { startChromium } from '@leisure-ops/support/start-chromium'
import { afterAll, expect, test } from 'vitest'
import { startDocs } from '../src/start-docs.ts'

// One page of the site in a real browser. `tests/browser` has the others.

const docs = await startDocs({ port: 0 })
const browser = await startChromium()
afterAll(() => Promise.all([browser.close(), docs.close()]))

test('the page of an operation has its styles, its scripts and its search, and asks no other host', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const complaints = complaintsOf(page)
  page.on('request', (request) => {
    if (/^http/.test(request.url()) && !request.url().startsWith(docs.url)) complaints.push(request.url())
  })
  await page.goto(`${docs.url}/operations/createStaffUser#response-username-already-exists`)
  const samples = page.locator('operation-samples')
  expect(await samples.evaluate((element) => getComputedStyle(element).position)).toBe('sticky')
  expect(await page.getByLabel('Response').inputValue()).toBe('response-username-already-exists')
  await page.getByRole('tab', { name: 'TypeScript' }).first().click()
  await samples.getByText('leisure.users.create').first().waitFor()
  await page.keyboard.press('Control+k')
  await page.locator('#starlight__search form input').fill('sharedSiteGroupId')
  await page.locator('#starlight__search').getByRole('link', { name: 'Create staff user' }).first().waitFor()
  expect(complaints).toEqual([])
})
