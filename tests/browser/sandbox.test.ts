import { type RunningSandbox, startSandbox } from '@leisure-ops/sandbox'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenedPage, useSite } from './site.ts'

// The playground's target "Sandbox", with the service itself: no response here is an example.

/** The day for which the examples of the document are written. */
const NOW = new Date('2026-11-21T09:30:00Z')
const site = useSite()
let service: RunningSandbox

beforeAll(async () => {
  service = await startSandbox({ port: 0, cors: [new URL(site.url).origin], clock: { now: () => NOW } })
})
afterAll(() => service.close())

async function playground(operation: string): Promise<OpenedPage> {
  const opened = await site.open(`playground.html?operation=${operation}`, { allowed: [service.url] })
  await opened.page.clock.setFixedTime(NOW)
  await opened.page.getByRole('radio', { name: 'Sandbox' }).check()
  await opened.page.getByLabel('Base URL').fill(service.url)
  return opened
}

async function send(page: Page): Promise<string | null> {
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Send' }).click()
  return (await sent).postData()
}

test('a quote of the service is sent back byte for byte, and members are created', async () => {
  const { page, complaints } = await playground('calculateMembershipPricing')
  expect(await page.getByLabel('Access token').inputValue()).toBe('demo')
  await send(page)
  await expect.poll(() => page.locator('#status').textContent()).toContain('200')
  const quote = await page.locator('#raw').textContent()
  await page.getByRole('button', { name: 'Create members with memberships' }).click()
  expect(await send(page)).toContain(`"pricingQuote":${quote}`)
  await expect.poll(() => page.locator('#status').textContent()).toContain('201')
  expect(await page.locator('#raw').textContent()).toContain('"membersCreated"')
  expect(complaints).toEqual([])
})
