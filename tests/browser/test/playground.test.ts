import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startChromium } from '@leisure-ops/chromium'
import { type RunningMock, startMock } from '@leisure-ops/mock'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seriousViolations } from './axe.ts'
import { openPage } from './browser.ts'
import { SITE_FILE_URL, serveUnder } from './site.ts'

// The playground from the file system, end to end against a running mock.

const file = `${SITE_FILE_URL}playground.html`
let browser: Browser
let mock: RunningMock

beforeAll(async () => {
  mock = await startMock({ port: 0, cors: true })
  browser = await startChromium()
}, 60_000)

afterAll(async () => {
  await browser.close()
  await mock.close()
})

async function playground(operation: string): Promise<{ page: Page; complaints: string[] }> {
  const opened = await openPage(browser, `${file}?operation=${operation}`, {}, [mock.url])
  await opened.page.getByLabel('Base URL').fill(mock.url)
  return opened
}

test('a failure that is asked for by name comes back with its name and its values', async () => {
  const { page } = await playground('createStaffUser')
  await page.locator('#answer').selectOption('username-already-exists')
  await page.getByLabel('Access token').fill('a-token-of-mine')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.locator('#status').textContent()).toContain('409')
  expect(await page.locator('#failure').textContent()).toContain(
    'username-already-existserror.params: {"username":',
  )
  expect(await page.locator('#raw').textContent()).toContain('already exists.')
  expect(await page.locator('#curl').textContent()).toContain(`${mock.url}/api/users`)
  expect(await page.locator('#typescript').textContent()).toContain('leisure.users.create(')
  // The token is nowhere but in its field.
  expect(page.url()).not.toContain('a-token-of-mine')
  expect(await page.content()).not.toContain('a-token-of-mine')
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
  expect(kept).not.toContain('a-token-of-mine')
  await page.context().close()
}, 30_000)

test('a quote goes into the creation byte for byte', async () => {
  const { page, complaints } = await playground('calculateMembershipPricing')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.locator('#status').textContent()).toContain('200')
  const quote = await page.locator('#raw').textContent()
  await page.getByRole('button', { name: 'Create members with memberships' }).click()
  const sent = page.waitForRequest((request) => request.url().endsWith('add-members-with-memberships'))
  await page.getByRole('button', { name: 'Send' }).click()
  expect((await sent).postData()).toContain(`"pricingQuote":${quote}`)
  await expect.poll(() => page.locator('#status').textContent()).toContain('201')
  expect(complaints).toEqual([])
  await page.context().close()
}, 30_000)

test('the old quote of an example is sent all the same: the service is asked, and not the client', async () => {
  const { page } = await playground('addMembersWithMemberships')
  await page.locator('#answer').selectOption('first-name-too-long')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.locator('#status').textContent()).toContain('400')
  expect(await page.locator('#failure').textContent()).toContain('first-name-too-long')
  await page.context().close()
}, 30_000)

test('a quote goes into the booking as well, where each booking takes one', async () => {
  const { page } = await playground('calculateMembershipPricing')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.locator('#status').textContent()).toContain('200')
  const quote = await page.locator('#raw').textContent()
  await page.getByRole('button', { name: 'Create a new member with a booking' }).click()
  const sent = page.waitForRequest((request) => request.url().endsWith('add-member-with-booking'))
  await page.getByRole('button', { name: 'Send' }).click()
  expect((await sent).postData()).toContain(`"pricingQuote":${quote}`)
  await expect.poll(() => page.locator('#status').textContent()).toContain('201')
  await page.context().close()
}, 30_000)

test('from a base path, to a service of one’s own, with a token of one’s own', async () => {
  const seen: (string | undefined)[] = []
  const service = createServer((request, response) => {
    const allowed = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*, Authorization' }
    if (request.method === 'OPTIONS') return response.writeHead(204, allowed).end()
    seen.push(request.url, request.headers.authorization, String(request.headers.prefer ?? '') || undefined)
    response
      .writeHead(404, { ...allowed, 'Content-Type': 'text/plain' })
      .end("Site ID 'RIVERSIDE' does not exist.")
  })
  const serviceUrl = await listening(service)
  const site = await serveUnder('/some/base/')
  const { page, complaints } = await openPage(browser, `${site.url}playground.html?operation=getSite`, {}, [
    serviceUrl,
  ])
  await page.locator('#answer').selectOption('credentials-rejected')
  await page.getByRole('radio', { name: 'Your own environment' }).check()
  // It has no answers to ask for by name.
  for (const id of ['#filter', '#answer', '#answers', '#chosen'])
    expect(await page.locator(id).isVisible(), id).toBe(false)
  expect(await page.getByLabel('Access token').getAttribute('placeholder')).toBe('your access token')
  expect(await page.locator('#curl').textContent()).not.toContain('Prefer')
  await page.getByLabel('Base URL').fill(`${serviceUrl}/tenant`)
  await page.getByLabel('Access token').fill('a-token-of-mine')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect
    .poll(() => page.locator('#failure').textContent())
    .toContain('site-not-founderror.params: {"siteId":"RIVERSIDE"}')
  expect(seen).toEqual([
    expect.stringContaining('/tenant/api/configuration/sites/RIVERSIDE'),
    'Bearer a-token-of-mine',
    undefined,
  ])
  expect(page.url()).not.toContain('a-token-of-mine')
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
  await page.context().close()
  for (const server of [service, site.server]) {
    server.closeAllConnections()
    server.close()
  }
}, 30_000)

test('what was typed, the parameters and the answer that was chosen are in the samples', async () => {
  const { page } = await playground('getSite')
  await page.getByRole('textbox', { name: 'siteId (path)' }).fill('HARBOUR SIDE')
  await page.locator('#answer').selectOption('site-not-found')
  const [curl, typescript] = await Promise.all(
    ['#curl', '#typescript'].map((id) => page.locator(id).textContent()),
  )
  expect(curl).toContain('/api/configuration/sites/HARBOUR%20SIDE')
  expect(curl).toContain("--header 'Prefer: example=site-not-found'")
  expect(typescript).toContain("leisure.sites.get('HARBOUR SIDE'")
  expect(typescript).toContain("headers: { Prefer: 'example=site-not-found' }")
  await page.getByLabel('Operation').selectOption('createStaffUser')
  await page.locator('.cm-content').fill('{ "username": "typed-now" }')
  await expect.poll(() => page.locator('#curl').textContent()).toContain('"username": "typed-now"')
  await page.getByLabel('Operation').selectOption('updateStaffUser')
  await page.locator('#request').selectOption('nulls-left-out')
  await expect.poll(() => page.locator('#curl').textContent()).toContain("/api/users/kiosk1'")
  await page.context().close()
}, 30_000)

test.each([
  [
    'a base URL that is none',
    'Base URL',
    'nowhere',
    'Nothing was sent. The base URL "nowhere" is not an address.',
  ],
  ['an empty value of the path', 'siteId (path', '', 'Nothing was sent. The path needs a value for siteId.'],
])(
  '%s is named, and nothing is sent',
  async (_, label, value, sentence) => {
    const { page } = await playground('getSite')
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.getByLabel(label).fill(value)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => page.locator('#status').textContent()).toContain(sentence)
    expect(sent).toEqual([])
    await page.context().close()
  },
  30_000,
)

test('a broken body is named with its line, and nothing is sent by Ctrl+Enter', async () => {
  const { page } = await playground('createStaffUser')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.locator('.cm-content').fill('{\n  "username": \n}')
  await page.locator('.cm-content').press('Control+Enter')
  await expect
    .poll(() => page.locator('#status').textContent())
    .toContain('Nothing was sent. The body is not valid JSON. Line 3')
  expect(sent).toEqual([])
  await page.context().close()
}, 30_000)

test('Ctrl+Enter sends from the editor, once', async () => {
  const { page } = await playground('createStaffUser')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.locator('.cm-content').press('Control+Enter')
  await expect.poll(() => page.locator('#status').textContent()).toMatch(/^201 Created, \d+ ms$/)
  expect(sent).toEqual([`${mock.url}/api/users`])
  await page.context().close()
}, 30_000)

test('completion offers what fits the place and is not there yet', async () => {
  const { page } = await playground('addMembersWithMemberships')
  await page.locator('.cm-content').fill('{ "siteId": "RIVERSIDE", "primaryMember": { "profile": {  } } }')
  await page.locator('.cm-content').press('End')
  for (let left = 0; left < 6; left += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Control+Space')
  const options = page.locator('.cm-tooltip-autocomplete li')
  await expect.poll(() => options.allTextContents(), { timeout: 5000 }).toContain('"firstName"')
  const offered = await options.allTextContents()
  expect(offered).not.toContain('"pricingQuote"')
  expect(offered).not.toContain('"accountNumber"')
  await page.context().close()
}, 30_000)

test('answers are grouped by status and found by a word', async () => {
  const { page } = await playground('createStaffUser')
  const answer = page.locator('#answer')
  const groups = () =>
    answer.locator('optgroup').evaluateAll((all) => all.map((one) => (one as HTMLOptGroupElement).label))
  expect(await groups()).toContain('409 Conflict')
  await page.getByLabel('Find an answer').fill('already exists')
  await expect.poll(groups).toEqual(['409 Conflict'])
  for (const words of ['username-already', 'nothing has these words', '']) {
    await page.getByLabel('Find an answer').fill(words)
    await expect.poll(() => answer.inputValue()).toBe('username-already-exists')
  }
  await page.context().close()
}, 30_000)

test('the failure is a link to its page, and an answer asked for by the address is chosen', async () => {
  const { page } = await openPage(browser, `${file}?operation=getSite&answer=site-not-found`, {}, [mock.url])
  await page.getByLabel('Base URL').fill(mock.url)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.locator('#failure a').click()
  await expect.poll(() => page.title()).toContain('site-not-found')
  await page.context().close()
}, 30_000)

test('an answer that is chosen is a link to its failure before anything is sent', async () => {
  const { page } = await playground('getSite')
  await page.locator('#answer').selectOption('site-not-found')
  await page.locator('#chosen a').click()
  await expect.poll(() => page.title()).toContain('site-not-found')
  await page.context().close()
}, 30_000)

test('words that no answer has lead to what to try, and to the failures of every operation', async () => {
  const { page } = await playground('getSite')
  await page.getByLabel('Find an answer').fill('username already')
  expect(await page.locator('#no-answers').textContent()).toContain('Try one word of the sentence')
  await page.locator('#no-answers a').click()
  await expect.poll(() => page.title()).toContain('Failures')
  expect(await page.getByLabel('Find a failure').inputValue()).toBe('username already')
  await page.context().close()
}, 30_000)

test.each([
  ['Mock', 'guides/mock.html'],
  ['Sandbox', 'guides/sandbox.html'],
])(
  'without a server, the way to start the %s comes first',
  async (target, guide) => {
    const { page } = await playground('getSite')
    await page.getByRole('radio', { name: target }).check()
    const silent = createServer()
    const url = await listening(silent)
    silent.close()
    await page.getByLabel('Base URL').fill(url)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => page.locator('#status').textContent()).toBe(`No answer from ${url}.`)
    expect(await page.locator('#failure').textContent()).toMatch(/^Start it in your copy .*npm start/)
    expect(await page.locator('#failure a').getAttribute('href')).toBe(guide)
    await page.context().close()
  },
  30_000,
)

test('it starts with a quote, and on a phone Send is in reach and the answer comes into view', async () => {
  const { page } = await openPage(browser, file, { viewport: { width: 390, height: 844 } }, [mock.url])
  expect(await page.locator('#operation').inputValue()).toBe('calculateMembershipPricing')
  await page.getByLabel('Base URL').fill(mock.url)
  const send = page.getByRole('button', { name: 'Send' })
  await page.evaluate(() => scrollTo(0, 0))
  expect(await isInView(send)).toBe(true)
  await send.click()
  await expect.poll(() => page.locator('#status').textContent()).toContain('200')
  expect(await isInView(page.locator('#status'))).toBe(true)
  await page.context().close()
}, 30_000)

function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
}

test('a token that was typed for one target is not sent to another', async () => {
  const { page } = await playground('getSite')
  await page.getByLabel('Access token').fill('a-token-of-mine')
  await page.getByLabel('Sandbox').check()
  expect(await page.getByLabel('Base URL').inputValue()).toBe('http://127.0.0.1:4030')
  expect(await page.getByLabel('Access token').inputValue()).toBe('demo')
  await page.context().close()
}, 30_000)

test('the editor marks what the schema does not allow', async () => {
  const { page } = await playground('createStaffUser')
  await page.locator('.cm-content').fill('{ "username": 7 }')
  await expect.poll(() => page.locator('.cm-lintRange').count(), { timeout: 5000 }).toBeGreaterThan(0)
  await page.context().close()
}, 30_000)

test.each(['light', 'dark'] as const)(
  '%s, 390 px: nothing serious for axe',
  async (colorScheme) => {
    const { page } = await openPage(browser, file, { colorScheme, viewport: { width: 390, height: 900 } })
    expect(await seriousViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.context().close()
  },
  30_000,
)

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
