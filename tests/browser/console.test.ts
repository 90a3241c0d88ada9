import { readdir, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type RunningSandbox, startSandbox } from '@leisure-ops/sandbox'
import { sendAs } from '@leisure-ops/support/send-as'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { axeFindings, useBrowser } from './site.ts'

const DOCS = 'http://127.0.0.1:9/docs'
const START = '2026-12-10T00:00:00'
const NOW = new Date('2026-11-21T09:30:00Z')

const browser = useBrowser()
let sandbox: RunningSandbox
let complaints: string[] = []
let page: Page
beforeAll(async () => {
  const [changed, built] = await Promise.all([latestIn('console/src'), latestIn('dist/console')])
  if (built < changed)
    throw new Error('The console was changed after it was built: build apps/sandbox first.')
  sandbox = await startSandbox({ port: 0, clock: { now: () => NOW }, docs: DOCS })
})
afterAll(() => sandbox?.close())
beforeEach(() => control('POST', '/_sandbox/reset'))

/** When a file in the folder of the sandbox was last written. */
async function latestIn(folder: string): Promise<number> {
  const path = resolve(fileURLToPath(import.meta.resolve('@leisure-ops/sandbox')), '../..', folder)
  const files = await readdir(path, { recursive: true, withFileTypes: true })
  const states = await Promise.all(
    files.filter((one) => one.isFile()).map(({ parentPath, name }) => stat(resolve(parentPath, name))),
  )
  return Math.max(...states.map(({ mtimeMs }) => mtimeMs))
}

/** Opens the console and waits until it follows the exchanges. */
async function open(panel: string, options: BrowserContextOptions = {}): Promise<void> {
  const viewport = { width: 1280, height: 800 }
  ;({ page, complaints } = await browser.open(`${sandbox.url}/_sandbox#/${panel}`, { viewport, ...options }))
  await page.getByRole('status').filter({ hasText: 'Live' }).waitFor()
}

/** What is shown of the exchange that was chosen. */
const exchange = () => page.getByRole('region', { name: 'Exchange', exact: true })

const send = (method: string, path: string, body?: unknown) =>
  sendAs('demo', method, sandbox.url + path, body)

/** A request of the sandbox's own that has to succeed. */
async function control(method: string, path: string, body?: unknown): Promise<unknown> {
  const text = await (await send(method, path, body)).text()
  return text === '' ? undefined : JSON.parse(text)
}

const priceRequest = {
  siteId: 'RIVERSIDE',
  startDate: START,
  members: [{ orderKey: 1, memberships: [{ id: 'ADULT-DD' }] }],
}

async function quote(): Promise<string> {
  return (await send('POST', '/api/pricing/memberships', priceRequest)).text()
}

async function join(pricingQuote: string): Promise<number> {
  const member = {
    orderKey: 1,
    profile: { firstName: 'Sam', lastName: 'Okafor', email: 'sam.okafor@example.com' },
    bankDetails: { accountName: 'S Okafor', accountNumber: '00012345', sortCode: '012345' },
    signedAgreements: { privacyPolicy: true, termsAndConditions: true },
  }
  const body = `{"siteId":"RIVERSIDE","primaryMember":${JSON.stringify(member)},"pricingQuote":${pricingQuote}}`
  return (await send('POST', '/api/memberships/add-members-with-memberships', body)).status
}

describe('exchanges', () => {
  test('a request with a wrong token appears with what to do, and cannot be sent again', async () => {
    await open('Exchanges')
    expect((await sendAs('mistyped', 'GET', `${sandbox.url}/api/configuration/sites`)).status).toBe(401)
    await page.getByRole('button', { name: /credentials-rejected/ }).click()
    const detail = exchange()
    await detail.getByText('The sandbox has no tenant with this access token').waitFor()
    await detail.getByText('What to do').waitFor()
    expect(await detail.getByRole('button', { name: 'Send again' }).count()).toBe(0)
  })

  test('an altered quote appears at once, with its failure, its check, the hint and the remedy', async () => {
    await open('Exchanges')
    await join(JSON.stringify(JSON.parse(await quote())))
    await page.getByRole('button', { name: /quote-invalid/ }).click()
    const detail = exchange()
    const link = detail.getByRole('link', { name: 'quote-invalid' })
    expect(await link.getAttribute('href')).toBe(`${DOCS}/failures/quote-invalid.html`)
    await detail.getByText('What to do').waitFor()
    const text = await detail.textContent()
    expect(text).toMatch(/\d+ of \d+: the signature of the quote/)
    expect(text).toContain('parsed and written again')
    expect(text).not.toContain('00012345')
    expect(complaints).toEqual([])
  })

  test('a request id in the address shows its exchange, also after a reload, and the hint of a success', async () => {
    const body = { ...priceRequest, promotionCode: 'WINTER26' }
    const { headers } = await send('POST', '/api/pricing/memberships', body)
    await open(`Exchanges/${headers.get('x-request-id')}`)
    await page.reload()
    const detail = exchange()
    await detail.getByText('members[].memberships[].promotionCode', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await detail.waitFor({ state: 'detached' })
    await page.evaluate(() => location.assign('#/Exchanges/lost'))
    await page.getByText('neither the number nor the request id lost').waitFor()
  })

  test('a shell can send the request that is copied as curl', async () => {
    await open('Exchanges', { permissions: ['clipboard-read', 'clipboard-write'] })
    await send('PUT', "/api/users/o'neil", { username: "o'neil" })
    await page.getByRole('button', { name: /updateStaffUser/ }).click()
    await page.getByRole('button', { name: 'Copy as curl' }).click()
    await page.getByText('Copied').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const { execFileSync } = await import('node:child_process')
    const text = execFileSync('sh', ['-c', copied.replace('curl', 'printf "%s\\n"')], {
      env: { ...process.env, ACCESS_TOKEN: 'demo' },
      encoding: 'utf8',
    })
    expect(text.split('\n')).toContain('{"username":"o\'neil"}')
    expect(text.split('\n')).toContain('Authorization: Bearer demo')
    // A body in which something is masked has another length.
    expect(text).not.toContain('content-length')
    // As in a page without HTTPS.
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
    await page.getByRole('button', { name: 'Copy as curl' }).click()
    await page.getByText('Not copied').waitFor()
  })

  test('a kind of exchanges can be chosen: companion calls, failures, those with a hint', async () => {
    await sandbox.faults.set('listSites.start', { kind: 'delay' })
    await send('GET', '/api/configuration/sites')
    await send('GET', '/api/users/nobody')
    await send('GET', '/_companion/site-groups')
    await open('Exchanges')
    for (const [kind, operation] of [
      ['Companion calls', 'listSiteGroups'],
      ['Failures', 'getStaffUser'],
      ['With a hint', 'listSites'],
    ]) {
      await page.getByLabel('Kind').selectOption(kind as string)
      await expect.poll(() => page.locator('.rows .what').allTextContents()).toEqual([operation])
    }
    await page.getByLabel('Kind').selectOption('All')
    await expect.poll(() => page.locator('.rows .what').count()).toBe(3)
  })

  test('the list has a line for each exchange until one is chosen, and masked values are to be filled in', async () => {
    await send('GET', '/api/users/jsmith')
    await send('POST', '/api/users', { username: 'pia', password: 'planted' })
    await open('Exchanges')
    const row = page.locator('.rows button').first()
    const placeOf = async (part: string) => (await row.locator(part).boundingBox())?.y as number
    expect(Math.abs((await placeOf('.path')) - (await placeOf('.what')))).toBeLessThan(10)
    await row.click()
    await page.getByText('fill in each ***').waitFor()
    expect((await placeOf('.path')) - (await placeOf('.what'))).toBeGreaterThan(10)
    await page.getByRole('button', { name: /getStaffUser/ }).click()
    await page.getByText('fill in each ***').waitFor({ state: 'detached' })
  })

  test('a click sends a request again and shows the new exchange', async () => {
    await open('Exchanges')
    await send('GET', '/api/users/jsmith')
    await page.getByRole('button', { name: /getStaffUser/ }).click()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => page.getByRole('button', { name: /getStaffUser/ }).count()).toBe(2)
    await page.locator('.rows li:first-child [aria-current]').waitFor()
  })

  test('a row, the one below it and the exchange can be reached by keyboard', async () => {
    await send('GET', '/api/users/jsmith')
    await send('GET', '/api/users/%20')
    await open('Exchanges')
    const rows = page.locator('.rows button')
    await rows.first().focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('jsmith')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: /200 getStaffUser/ }).waitFor()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H2')
  })
  test('the console says that no tenant has the access token', async () => {
    await open('Exchanges')
    await page.getByLabel('Access token').fill('nobody')
    await page.getByRole('button', { name: 'Use' }).click()
    await page.getByRole('alert').filter({ hasText: 'no tenant with this access token' }).waitFor()
    // The token is kept for this tab alone, and not when the browser is closed.
    const kept = await page.evaluate(() => [localStorage, sessionStorage].map((one) => Object.values(one)))
    expect(kept).toEqual([[], ['nobody']])
  })

  test('the rows of a tenant are gone as soon as the access token is that of another', async () => {
    await open('Data/Members')
    const main = page.getByRole('main')
    await main.getByRole('row', { name: /Kim/ }).waitFor()
    await page.route(/_companion.members/, () => {})
    await page.getByLabel('Access token').fill('demo-numeric')
    await page.getByRole('button', { name: 'Use' }).click()
    await expect.poll(() => main.textContent()).toContain('Reading…')
    expect(await main.getByRole('row').count()).toBe(0)
  })
})

describe('the other panels', () => {
  test('a member who joins and pays appears in the table, as it is stored', async () => {
    await open('Data/Members')
    expect(await join(await quote())).toBe(201)
    const [{ memberId }] = (await control('GET', '/_companion/members?text=okafor')) as [{ memberId: number }]
    await page
      .getByRole('row', { name: /Okafor/ })
      .getByRole('button')
      .click()
    const card = page.locator('.fields')
    await card.getByRole('row', { name: /ADULT-DD .* false/ }).waitFor()
    await card.getByRole('row', { name: /^1 \d+\.\d\d GBP false$/ }).waitFor()
    await control('POST', '/_companion/sales-invoices/pay', { memberId })
    await card.getByRole('row', { name: /ADULT-DD .* true/ }).waitFor()
  })

  test('of each list, the rows with a text are found, and a row can be opened', async () => {
    await open('Data')
    const main = page.getByRole('main', { name: 'Data' })
    const found = {
      Members: ['kim l', 'Kim'],
      'Staff users': ['SMITH', 'jsmith'],
      Promotions: ['winter', 'WINTER26'],
    }
    for (const [list, [text, shown]] of Object.entries(found)) {
      await page.getByLabel('List').selectOption(list)
      await page.getByLabel('Search').fill(text as string)
      await main.getByRole('row', { name: shown as string }).waitFor()
      await expect.poll(() => main.locator('.scroll > table > tbody > tr').count()).toBe(1)
    }
    await page.getByLabel('Search').fill('')
    await main.getByRole('button', { name: 'WINTER26' }).click()
    await main.locator('.fields').getByText('ADULT-MONTH, JUNIOR-MONTH').waitFor()
    await page.getByLabel('Search').fill('summer')
    await main.getByText('None is found.').waitFor()
    await page.reload()
    await main.getByRole('region', { name: 'Promotions' }).waitFor()
  })

  test('a slot that was held has a place less, and its lease is listed', async () => {
    await open('Data/Slots')
    await page.getByRole('row', { name: /BADMINTON-1:.* 3 4 .*CONCESSION Concession 4\.25 GBP/ }).waitFor()
    const slotReference = 'RIVERSIDE:BADMINTON-1:2026-12-01T18:00'
    await control('POST', '/_companion/booking-leases', { slotReference })
    await page.getByRole('row', { name: /BADMINTON-1:.* 2 4 / }).waitFor()
    await page.getByLabel('List').selectOption('Leases')
    await page.getByRole('cell', { name: /BADMINTON-1/ }).waitFor()
  })

  test('slots are listed and found, also those after the first thousand', async () => {
    await open('Data')
    await page.route(/_companion.slots/, (route) => {
      const after = Number(new URL(route.request().url()).searchParams.get('after') ?? 0)
      const json = Array.from({ length: Math.min(1000, 1001 - after) }, (_, index) => ({
        slotReference: String(after + index + 1),
        prices: [],
      }))
      return route.fulfill({ json })
    })
    await page.getByLabel('List').selectOption('Slots')
    await page.getByLabel('Search').fill('1001')
    await expect.poll(() => page.locator('tbody button').allTextContents()).toEqual(['1001'])
  })

  test('a quote is listed with what it is for and until when it is valid', async () => {
    await quote()
    await open('Quotes')
    await page.getByRole('row', { name: /ADULT-DD at RIVERSIDE \d+\.\d\d GBP 2026-11-21T10:30/ }).waitFor()
  })

  test('every panel says that the clock is frozen and a fault is set, until it has taken effect', async () => {
    await sandbox.clock.freeze(NOW)
    await sandbox.faults.set('getStaffUser.start', { kind: 'delay', delayMs: 1 })
    await open('Exchanges')
    for (const panel of Object.keys(PANELS)) {
      await page.getByRole('navigation').getByRole('link', { name: panel, exact: true }).click()
      await page.getByRole('main', { name: panel }).waitFor()
      await page.getByRole('banner').getByText('1 fault is set').waitFor()
      await page.getByRole('banner').getByText('frozen').waitFor()
    }
    await send('GET', '/api/users/jsmith')
    await page.getByText('1 fault is set').waitFor({ state: 'detached' })
    await sandbox.clock.toRealTime()
  })

  test('a quote has expired once the clock was moved ahead by more than an hour', async () => {
    const text = await quote()
    await open('Time')
    await page.getByRole('button', { name: '+ 1 hour' }).click()
    await page.getByRole('button', { name: '+ 1 minute' }).click()
    await page
      .getByRole('main')
      .getByText(/2026-11-21 10:31:\d\d UTC/)
      .waitFor()
    expect(await join(text)).toBe(400)
    await page.getByRole('button', { name: 'Real time' }).click()
  })

  test('a fault that was set makes the next request fail, whose exchange names the fault', async () => {
    await open('Faults')
    await page.getByRole('button', { name: 'Set getStaffUser.start' }).click()
    await page.getByText('error, once').waitFor()
    expect((await send('GET', '/api/users/jsmith')).status).toBe(500)
    await open('Exchanges')
    await page
      .getByRole('button', { name: /unexpected-failure/ })
      .first()
      .click()
    const detail = exchange()
    await detail.getByText('triggered the fault error that was set at getStaffUser.start').waitFor()
  })

  test('a scenario that was prepared and sent returns its failure', async () => {
    await open('Scenarios')
    await page.getByLabel('Failure or operation').fill('idempotency-key-reused')
    // The list becomes shorter after a pause, and a click meanwhile would hit what moves into its place.
    await page.getByText('Slot full', { exact: true }).waitFor({ state: 'detached' })
    await page.getByText('idempotency-key-reused', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Prepare', exact: true }).click()
    await page.getByRole('button', { name: 'Send the call' }).click()
    await page.getByRole('status').filter({ hasText: '422' }).waitFor()
    const [last] = (await control('GET', '/_sandbox/exchanges')) as { failure: string }[]
    expect(last?.failure).toBe('idempotency-key-reused')
  })
})

test('a state with a title is prepared with its clock, and its call fails as it says', async () => {
  await open('Scenarios')
  const common = page.getByRole('region', { name: 'Common' })
  await common.getByText('Slot full').click()
  await common.getByRole('button', { name: 'Prepare', exact: true }).click()
  await common.getByRole('button', { name: 'Prepare again' }).waitFor()
  expect(await control('GET', '/_sandbox/booking-leases')).toHaveLength(3)
  await common.getByRole('button', { name: 'Send the call' }).click()
  await common.getByRole('status').filter({ hasText: 'The slot is full' }).waitFor()
  await control('PUT', '/_sandbox/clock', { real: true })
})

/** Each panel, with something that it shows once its data has been read. */
const PANELS: Readonly<Record<string, RegExp>> = {
  Exchanges: /calculateMembershipPricing/,
  Quotes: /ADULT-DD/,
  Time: /One clock for all tenants/,
  Faults: /Nothing has been checked/,
  Scenarios: /Slot full/,
  Data: /Kim/,
}

/** The page is also shown at this width, at which axe finds what it finds at the others. */
const BETWEEN = 768

test.each([
  ['light', 390],
  ['dark', 1440],
] as const)(
  'axe finds nothing, and nothing is wider than the page: %s, %i px',
  async (colorScheme, width) => {
    await quote()
    await join('{}')
    await open('Exchanges', { colorScheme, viewport: { width, height: 900 } })
    for (const [panel, content] of Object.entries(PANELS)) {
      await page.getByRole('navigation').getByRole('link', { name: panel, exact: true }).click()
      const main = page.getByRole('main', { name: panel })
      await main.getByText(content).first().waitFor()
      if (panel === 'Exchanges') {
        await page.locator('.rows button').first().click()
        await exchange().waitFor()
      }
      expect(await axeFindings(page), panel).toEqual([])
      for (const shown of [BETWEEN, width]) {
        await page.setViewportSize({ width: shown, height: 900 })
        const surplus = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(`${panel}, ${shown} px: ${surplus}`).toBe(`${panel}, ${shown} px: 0`)
      }
      expect(await main.textContent(), 'Markdown').not.toContain('`')
      const cut = await main
        .locator('.scroll')
        .evaluateAll((tables) =>
          tables
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map(({ ariaLabel }) => ariaLabel),
        )
      expect(width === 390 ? cut : [], 'tables that are cut').toEqual([])
    }
    const rows = await page
      .locator('nav a')
      .evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().y)).size)
    expect(rows, 'rows of panels').toBe(1)
    expect(complaints).toEqual([])
  },
)
