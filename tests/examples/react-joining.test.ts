import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createQuoteStore } from '@leisure-ops/quote'
import type { Page } from 'playwright-core'
import { type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { backEnd } from '../../examples/joining-back-end/src/back-end.ts'
import { axeFindings, useBrowser } from '../browser/site.ts'

// The built page in Chromium, with the back end and the service.

const browser = useBrowser()
const api = backEnd({ baseUrl: inject('sandbox'), accessToken: 'demo' }, createQuoteStore())
let site: PreviewServer
beforeAll(async () => {
  await api.listen({ port: 0, host: '127.0.0.1' })
  const proxy = { '/leisure': `http://127.0.0.1:${(api.server.address() as AddressInfo).port}` }
  const root = join(import.meta.dirname, '../../examples/react-joining')
  site = await preview({ root, preview: { port: 0, host: '127.0.0.1', proxy }, logLevel: 'silent' })
})
afterAll(() => Promise.all([site.close(), api.close()]))

/** Checks the page as it is: axe finds nothing, and nothing is wider than the window. */
async function expectGoodPage(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

test.each([
  ['light', 1280],
  ['dark', 390],
] as const)(
  'a family chooses a site, sees the price, joins, and has an invoice for each person: %s, %i px',
  async (colorScheme, width) => {
    const address = `${site.resolvedUrls?.local[0]}`
    const { page } = await browser.open(address, { colorScheme, viewport: { width, height: 800 } })

    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Add a person' }).click()
    await page.getByLabel('Promotion code').fill('WINTER26')
    await expectGoodPage(page)
    await page.getByRole('button', { name: 'Show the price' }).click()

    await page.getByRole('heading', { name: 'Your price' }).waitFor()
    await expectGoodPage(page)
    await page.getByRole('button', { name: 'Continue' }).click()

    const [you, child] = [
      page.getByRole('group', { name: 'You' }),
      page.getByRole('group', { name: 'Person 2' }),
    ]
    await you.getByLabel('First name').fill('Alex')
    await you.getByLabel('Last name').fill(`Doe ${width}`)
    await you.getByLabel('E-mail address').fill(`alex.${width}@example.com`)
    await child.getByLabel('First name').fill('Robin')
    await child.getByLabel('Last name').fill(`Doe ${width}`)
    await child.getByLabel('Date of birth').fill(`${new Date().getUTCFullYear() - 10}-02-01`)
    await page.getByLabel('Name on the account').fill('A Doe')
    await page.getByLabel('Account number').fill('00012345')
    await page.getByLabel('Sort code').fill('012345')
    await page.getByRole('checkbox').check()
    await expectGoodPage(page)
    await page.getByRole('button', { name: 'Join' }).click()

    await page.getByRole('heading', { name: 'You have joined' }).waitFor()
    await expectGoodPage(page)
    expect(await page.getByText('these invoices are paid').textContent()).toMatch(/paid: \d+, \d+\.$/)
  },
)
