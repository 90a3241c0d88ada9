import { startSandbox } from '@leisure-ops/sandbox'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { type OpenedPage, useSite } from './site.ts'

// The playground's target "Sandbox", with the service itself: no response here is an example.

const site = useSite()

/** The playground with a sandbox, both on a day. */
async function playground(day: string, operation: string): Promise<OpenedPage> {
  const now = new Date(`${day}T09:30:00Z`)
  const sandbox = await startSandbox({ port: 0, cors: [new URL(site.url).origin], clock: { now: () => now } })
  onTestFinished(() => sandbox.close())
  const opened = await site.open('', { allowed: [sandbox.url] })
  await opened.page.clock.setFixedTime(now)
  await opened.page.goto(`${site.url}playground.html?operation=${operation}`)
  await opened.page.getByRole('radio', { name: 'Sandbox' }).check()
  await opened.page.getByLabel('Base URL').fill(sandbox.url)
  return opened
}

async function send(page: Page): Promise<string | null> {
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Send' }).click()
  return (await sent).postData()
}

const status = (page: Page) => page.locator('#status').textContent()

// The examples are written for the first day.
test.each(['2026-11-21', '2028-02-29'])(
  'on %s, a quote of the service is sent back byte for byte, and members are created',
  async (day) => {
    const { page, complaints } = await playground(day, 'calculateMembershipPricing')
    expect(await page.getByLabel('Access token').inputValue()).toBe('demo')
    await send(page)
    await expect.poll(() => status(page)).toContain('200')
    const quote = await page.locator('#raw').textContent()
    // The quote is kept while another operation is tried, and what came back is not.
    await page.getByLabel('Operation').selectOption('listSites')
    expect(await status(page)).toBe('Nothing was sent yet.')
    await page.getByLabel('Operation').selectOption('addMembersWithMemberships')
    expect(await send(page)).toContain(`"pricingQuote":${quote}`)
    await expect.poll(() => status(page)).toContain('201')
    expect(await page.locator('#raw').textContent()).toContain('"membersCreated"')
    expect(complaints).toEqual([])
  },
)

test('a failure links to its explanation in the console', async () => {
  const { page } = await playground('2026-11-21', 'addMembersWithMemberships')
  await send(page)
  await page.getByRole('link', { name: 'This request in the console of the sandbox' }).click()
  await page.getByRole('heading', { name: /4\d\d addMembersWithMemberships/ }).waitFor()
})
