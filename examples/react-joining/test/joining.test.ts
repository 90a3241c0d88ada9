import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings, screenshot, startWholePage } from './whole-page.ts'

// The whole of it: Chromium, the built page, the back end and the service. The screenshots are in reports/.

let whole: Awaited<ReturnType<typeof startWholePage>>
beforeAll(async () => {
  whole = await startWholePage()
}, 120_000)
afterAll(() => whole.close())

/** Looks at a step: nothing for axe to find, nothing wider than the screen. */
async function look(page: Page, name: string): Promise<void> {
  await screenshot(page, name)
  expect(await axeFindings(page)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - globalThis.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

test.each([
  ['light', 1280],
  ['dark', 390],
] as const)(
  'a family chooses a site, sees the price, joins, pays, and is active: %s, %i px',
  async (colorScheme, width) => {
    const page = await whole.open({ colorScheme, viewport: { width, height: 800 } })
    const shot = (step: string) => look(page, `${colorScheme}-${width}-${step}`)

    await page.getByRole('radio').first().check()
    await shot('1-where')
    await page.getByRole('button', { name: 'Continue' }).click()

    await page.getByRole('button', { name: 'Add a person' }).click()
    await page.getByLabel('Promotion code').fill('WINTER26')
    await shot('2-who')
    await page.getByRole('button', { name: 'Show the price' }).click()

    await page.getByRole('heading', { name: 'Your price' }).waitFor()
    await shot('3-price')
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
    await shot('4-details')
    await page.getByRole('button', { name: 'Join' }).click()

    await page.getByRole('heading', { name: 'You have joined' }).waitFor()
    await shot('5-invoices')
    await page.getByRole('button', { name: 'Pay now' }).click()
    await page.getByRole('heading', { name: 'Welcome' }).waitFor()
    await shot('6-active')
    expect(await page.locator('.memberships li').allTextContents()).toEqual([
      'Alex Adult, monthlyActive',
      'Robin Junior, monthlyActive',
    ])
    await page.close()
  },
)

test('a staff user is created once: the second time, the username is a problem of its field', async () => {
  const page = await whole.open({ viewport: { width: 390, height: 800 } }, '#staff')
  for (const created of [true, false]) {
    await page.getByLabel('Username').fill('wizard')
    await page.getByLabel('Password').fill('correct-Horse-7-battery')
    await page.getByLabel('First name').fill('Sam')
    await page.getByLabel('Last name').fill('Okafor')
    await page.getByLabel('Site group').fill('NORTH')
    await page.getByLabel('Preferred site').fill('RIVERSIDE')
    await page.getByRole('button', { name: 'Create' }).click()
    if (created) await page.getByText('The account wizard has been created.').waitFor()
  }
  await page.getByRole('alert').waitFor()
  expect(await page.locator('.problem').allTextContents()).toEqual([
    'The username wizard is taken. Choose another one.',
  ])
  await look(page, 'staff-taken')
  await page.close()
})
