import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startChromium } from '@leisure-ops/chromium'
import { type RunningMock, startMock } from '@leisure-ops/mock'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

// The page of answers in a real browser, under its own content security policy. The screenshots are in reports/.

const reports = join(import.meta.dirname, '../reports')
let mock: RunningMock
let browser: Browser

beforeAll(async () => {
  mkdirSync(reports, { recursive: true })
  mock = await startMock({ port: 0, docsUrl: 'http://127.0.0.1:4020' })
  browser = await startChromium()
}, 60_000)
afterEach(() => mock.reset())
afterAll(async () => {
  await browser.close()
  await mock.close()
})

async function open(options: Parameters<Browser['newPage']>[0] = {}) {
  const page = await browser.newPage(options)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(mock.url)
  return { page, complaints }
}

const visibleRows = (page: Page) => page.locator('.answers > li:visible')
const answerNow = async () =>
  (
    await fetch(`${mock.url}/api/configuration/sites/X`, {
      headers: { Authorization: 'Bearer x', 'X-Use-SSO': 'true' },
    })
  ).headers.get('x-mock-example')

test.each([
  ['light', 1280],
  ['light', 390],
  ['dark', 1280],
  ['dark', 390],
] as const)('%s, %i px: no broken columns, and accessible', async (colorScheme, width) => {
  const { page, complaints } = await open({ colorScheme, viewport: { width, height: 900 } })
  mock.answer('createStaffUser', ['username-already-exists', { drop: true }], { session: 'checkout' })
  mock.answer('listStaffUsers', 'empty-list')
  await page.reload()
  await page.locator('.rules p').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  // No text runs out of its cell, and no cell is squeezed to a few letters.
  const squeezed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.name, .summary')]
      .filter(
        ({ scrollWidth, clientWidth, offsetWidth }) => scrollWidth > clientWidth + 1 || offsetWidth < 150,
      )
      .map(({ textContent }) => textContent),
  )
  expect(squeezed).toEqual([])
  await page.screenshot({ path: join(reports, `answers-${colorScheme}-${width}.png`) })
  await page.evaluate(() => document.querySelector('#createStaffUser')?.scrollIntoView())
  await page.screenshot({ path: join(reports, `answers-${colorScheme}-${width}-rules.png`) })
  expect(complaints).toEqual([])
  await page.close()
  const bare = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, bypassCSP: true })
  const checked = await bare.newPage()
  await checked.goto(mock.url)
  await checked.locator('.rules p').first().waitFor()
  await checked.addScriptTag({ content: axe.source })
  const { violations } = await checked.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(),
  )
  expect(violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)])).toEqual([])
  await bare.close()
})

test('searches by name, status and words, and says how many there are', async () => {
  const { page } = await open()
  const total = await visibleRows(page).count()
  expect(total).toBeGreaterThan(150)
  expect(await page.locator('output').textContent()).toBe(`${total} answers`)
  await page.getByLabel('Search').fill('memberships quote-expired')
  await expect.poll(() => visibleRows(page).count()).toBe(1)
  expect(await page.locator('output').textContent()).toBe('1 answer')
  expect(await page.locator('nav li:visible').allTextContents()).toEqual(['addMembersWithMemberships'])
  await page.getByLabel('Search').fill('GET /api/users 404')
  expect(await visibleRows(page).locator('.name').allTextContents()).toContain('user-not-found')
  await page.getByLabel('Search').fill('nothing has this name')
  expect(await page.getByText('No answer matches.').isVisible()).toBe(true)
  await page.close()
})

test('sets an answer for good or once, shows it, and clears it', async () => {
  const { page, complaints } = await open()
  const always = page.getByRole('button', { name: 'Always answer getSite with site-not-found' })
  await always.click()
  await expect
    .poll(() => page.locator('#getSite .rules p').allTextContents())
    .toEqual(['Every request gets site-not-found.'])
  expect(await always.getAttribute('aria-pressed')).toBe('true')
  expect([await answerNow(), await answerNow()]).toEqual(['site-not-found', 'site-not-found'])
  await page.getByRole('button', { name: 'Answer getSite once with extended' }).click()
  await expect
    .poll(() => page.locator('#getSite .rules p').allTextContents())
    .toEqual(['The next request gets extended.', 'Every request gets site-not-found.'])
  expect([await answerNow(), await answerNow()]).toEqual(['extended', 'site-not-found'])
  await page.getByRole('button', { name: 'Clear the rules of getSite' }).click()
  await expect.poll(() => page.locator('#getSite .rules p').count()).toBe(0)
  expect(await answerNow()).toBe('base')
  await always.click()
  await expect.poll(() => always.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Clear all rules' }).click()
  await expect.poll(() => always.getAttribute('aria-pressed')).toBe('false')
  expect(await answerNow()).toBe('base')
  expect(complaints).toEqual([])
  await page.close()
})

test('links lead to the failure in the documentation, and to the operation on the page', async () => {
  const { page } = await open()
  expect(await page.getByRole('link', { name: 'quote-expired', exact: true }).getAttribute('href')).toBe(
    'http://127.0.0.1:4020/failures/quote-expired.html',
  )
  await page.getByRole('navigation').getByRole('link', { name: 'updateStaffUser' }).click()
  expect(new URL(page.url()).hash).toBe('#updateStaffUser')
  await page.close()
})

test('says when the mock is gone', async () => {
  const other = await startMock({ port: 0 })
  const page = await browser.newPage()
  await page.goto(other.url)
  await other.close()
  await page.getByRole('button', { name: 'Always answer getSite with site-not-found' }).click()
  await expect
    .poll(() => page.getByRole('alert').textContent())
    .toBe('The mock does not answer. Is it still running?')
  await page.close()
})

test('a page of another origin can neither frame it nor steer the mock', async () => {
  // On this machine too: a browser keeps pages from elsewhere off this machine by itself.
  const other = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end(`<iframe src="${mock.url}"></iframe>`)
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`)
  expect(await page.frames()[1]?.locator('h1').allTextContents()).toEqual([])
  const put = await page.evaluate(
    (url) =>
      fetch(`${url}/__mock/examples/getSite`, { method: 'PUT', body: 'site-not-found' }).then(
        () => 'sent',
        () => 'refused',
      ),
    mock.url,
  )
  expect([put, await answerNow()]).toEqual(['refused', 'base'])
  await page.close()
  other.close()
})
