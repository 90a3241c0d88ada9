import { createServer } from 'node:http'
import { startDocs } from '@leisure-ops/docs'
import { startMock } from '@leisure-ops/mock'
import { failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { listening } from '@leisure-ops/support/listening'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { follow, useSite } from './site.ts'

// The playground, end to end with a running mock.

const site = useSite()
const mock = await startMock({ port: 0, cors: true })
afterAll(() => mock.close())

async function playground(operation: string) {
  const opened = await site.open(`playground.html?operation=${operation}`, { allowed: [mock.url] })
  await opened.page.getByLabel('Base URL').fill(mock.url)
  return opened
}

/** Sends the request, and waits for a status with this in it. */
async function sendFor(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.locator('#status').textContent()).toContain(status)
}

/** The addresses of requests that a page sends from now on, without those for parts of the site itself. */
function requestsOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${site.url}assets/`)) sent.push(request.url())
  })
  return sent
}

test('a failure that is requested by name is returned with its name and its values', async () => {
  const { page } = await playground('createStaffUser')
  await page.locator('#response').selectOption('username-already-exists')
  await page.getByLabel('Access token').fill('a-token-of-mine')
  await sendFor(page, '409')
  expect(await page.locator('#failure').textContent()).toContain(
    'username-already-existserror.params: {"username":',
  )
  expect(await page.locator('#raw').textContent()).toContain('already exists.')
  expect(await page.locator('#curl').textContent()).toContain(`${mock.url}/api/users`)
  expect(await page.locator('#typescript').textContent()).toContain('leisure.users.create(')
  // The token is only in its field.
  expect(page.url()).not.toContain('a-token-of-mine')
  expect(await page.content()).not.toContain('a-token-of-mine')
})

test('a quote that was typed in is sent byte for byte', async () => {
  const { page } = await playground('addMemberWithBooking')
  const quote = `{ "rate": 10.00, "timeStamp": "${new Date().toISOString()}", "signature": "c2\\u006cn" }`
  await page.locator('.cm-content').fill(`{ "bookingDetails": [{ "pricingQuote": ${quote} }] }`)
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Send' }).click()
  expect((await sent).postData()).toContain(`"pricingQuote":${quote}`)
})

test('the expired quote of an example is sent, so that the service answers and not the client', async () => {
  const { page } = await playground('addMembersWithMemberships')
  await page.locator('#response').selectOption('field-too-long')
  await sendFor(page, '400')
  expect(await page.locator('#failure').textContent()).toContain('field-too-long')
})

test('the page calls mock and sandbox where they were started, and links to the responses of the mock', async () => {
  const sandboxUrl = 'http://127.0.0.1:4998'
  const docs = await startDocs({ port: 0, mockUrl: mock.url, sandboxUrl })
  const { page } = await site.open(`${docs.url}/playground.html`, { allowed: [mock.url, sandboxUrl] })
  const responses = page.getByRole('link', { name: 'Every response of the mock' })
  for (const [name, url] of [
    ['Sandbox', sandboxUrl],
    ['Mock', mock.url],
  ] as const) {
    await page.getByRole('radio', { name }).check()
    expect(await responses.isVisible()).toBe(name === 'Mock')
    expect(await page.getByLabel('Base URL').inputValue()).toBe(url)
    for (const sample of ['#curl', '#typescript'])
      expect(await page.locator(sample).textContent()).toContain(url)
    const sent = page.waitForRequest((request) => request.url().startsWith(`${url}/api/`))
    await page.getByRole('button', { name: 'Send' }).click()
    await sent
  }
  expect(await responses.getAttribute('href')).toBe(`${mock.url}/__mock/examples`)
  expect(await page.content()).not.toMatch(/127\.0\.0\.1:40[123]0\b/)
  await docs.close()
})

test('a call to your own environment has your token, and asks for no named response', async () => {
  const received: (string | undefined)[] = []
  const service = createServer((request, response) => {
    const allowed = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*, Authorization' }
    if (request.method === 'OPTIONS') return response.writeHead(204, allowed).end()
    received.push(request.url, request.headers.authorization, request.headersDistinct.prefer?.join())
    response
      .writeHead(404, { ...allowed, 'Content-Type': 'text/plain' })
      .end("Site ID 'RIVERSIDE' does not exist.")
  })
  const { url: serviceUrl } = await listening(service)
  const address = 'playground.html?operation=getSite'
  const { page, complaints } = await site.open(address, { allowed: [serviceUrl] })
  await page.locator('#response').selectOption('credentials-rejected')
  await page.getByRole('radio', { name: 'Your own environment' }).check()
  // Answers can be requested by name only from the mock and the sandbox.
  for (const id of ['#response', '#responses', '#chosen'])
    expect(await page.locator(id).isVisible(), id).toBe(false)
  expect(await page.getByLabel('Access token').getAttribute('placeholder')).toBe('your access token')
  expect(await page.locator('#curl').textContent()).not.toContain('Prefer')
  await page.getByLabel('Base URL').fill(`${serviceUrl}/tenant`)
  await page.getByLabel('Access token').fill('a-token-of-mine')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect
    .poll(() => page.locator('#failure').textContent())
    .toContain('site-not-founderror.params: {"siteId":"RIVERSIDE"}')
  expect(received).toEqual([
    expect.stringContaining('/tenant/api/configuration/sites/RIVERSIDE'),
    'Bearer a-token-of-mine',
    undefined,
  ])
  expect(page.url()).not.toContain('a-token-of-mine')
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([])
})

test('the samples contain the typed parameters and body, and the chosen response', async () => {
  const { page } = await playground('getSite')
  await page.getByRole('textbox', { name: 'siteId (path)' }).fill('HARBOUR SIDE')
  await page.locator('#response').selectOption('site-not-found')
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
  await page.locator('#request').selectOption('nulls-omitted')
  await expect.poll(() => page.locator('#curl').textContent()).toContain("/api/users/kiosk1'")
})

test.each([
  ['Base URL', 'nowhere', 'The base URL "nowhere" is not an address.'],
  ['siteId (path', '', 'The path needs a value for siteId.'],
])('with an invalid %s, nothing is sent, and the page says why', async (label, value, message) => {
  const { page } = await playground('getSite')
  const sent = requestsOf(page)
  await page.getByLabel(label).fill(value)
  await sendFor(page, `Nothing was sent. ${message}`)
  expect(sent).toEqual([])
})

test('Ctrl+Enter in the editor sends the request once, and nothing if the body is not valid JSON', async () => {
  const { page } = await playground('createStaffUser')
  const sent = requestsOf(page)
  const body = page.locator('.cm-content')
  await body.press('Control+Enter')
  await expect.poll(() => page.locator('#status').textContent()).toMatch(/^201 Created, \d+ ms$/)
  expect(sent).toEqual([`${mock.url}/api/users`])
  await body.fill('{\n  "username": \n}')
  await body.press('Control+Enter')
  await expect
    .poll(() => page.locator('#status').textContent())
    .toContain('Nothing was sent. The body is not valid JSON. Line 3')
  expect(sent).toHaveLength(1)
})

test('a failure says what to do after that operation, and not after another that has it', async () => {
  const remedies = failuresOf(document).filter(({ name }) => name === 'member-already-exists')
  expect(new Set(remedies.map(({ remedy }) => remedy)).size).toBe(2)
  for (const { operationId, remedy } of remedies) {
    const { page } = await playground(`${operationId}&response=member-already-exists`)
    await sendFor(page, '400')
    expect(await page.locator('#failure p').last().textContent()).toBe(`What to do: ${remedy}`)
  }
})

test('when the server is changed, the response, the quote and the token of another are gone', async () => {
  const { page } = await playground('calculateMembershipPricing')
  await sendFor(page, '200')
  const takers = page.locator('#carry button')
  expect(await takers.allTextContents()).toEqual(['Use this quote in “Create members with memberships”'])
  await takers.click()
  const body = page.locator('.cm-content')
  await expect.poll(() => body.textContent()).toContain('exactly as it was received')
  await page.getByLabel('Access token').fill('a-token-of-mine')
  await page.getByLabel('Sandbox').check()
  expect(await page.getByLabel('Access token').inputValue()).toBe('demo')
  // The mock, and an environment of one's own, have no token that the page could put in its place.
  for (const name of ['Your own environment', 'Mock']) {
    await page.getByLabel('Access token').fill('a-token-of-mine')
    await page.getByRole('radio', { name }).check()
    expect(await page.getByLabel('Access token').inputValue(), name).toBe('')
  }
  expect(await page.locator('#status').textContent()).toBe('Nothing was sent yet.')
  for (const id of ['#carry', '#failure']) expect(await page.locator(id).isVisible(), id).toBe(false)
  expect(await page.locator('#shown').textContent()).toBe('')
  expect(await body.textContent()).not.toContain('exactly as it was received')
  // A quote that no creation has used yet is gone, too.
  await page.getByLabel('Base URL').fill(mock.url)
  await page.getByLabel('Operation').selectOption('calculateMembershipPricing')
  await sendFor(page, '200')
  await page.getByLabel('Sandbox').check()
  await page.getByLabel('Operation').selectOption('addMembersWithMemberships')
  await expect.poll(() => body.textContent()).toContain('primaryMember')
  expect(await body.textContent()).not.toContain('exactly as it was received')
})

test('a response that arrives after the server was changed is not shown as that of the new one', async () => {
  const { page } = await playground('calculateMembershipPricing')
  const held = Promise.withResolvers<void>()
  await page.route(`${mock.url}/api/**`, async (route) => {
    await held.promise
    await route.continue()
  })
  await sendFor(page, 'Sending')
  await page.getByLabel('Sandbox').check()
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  held.resolve()
  await (await answered).finished()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
  expect(await page.locator('#status').textContent()).toBe('Nothing was sent yet.')
  expect(await page.locator('#carry').isVisible()).toBe(false)
})

test('a chosen response links to its failure before anything is sent', async () => {
  const { page } = await playground('getSite')
  expect(await page.locator('#response optgroup[label="404"] option').allTextContents()).toEqual([
    'site-not-found',
  ])
  await page.locator('#response').selectOption('site-not-found')
  await follow(page, page.locator('#chosen a'))
  expect(await page.title()).toContain('site-not-found')
})

test.each([
  ['Mock', 'guides/mock.html'],
  ['Sandbox', 'guides/sandbox.html'],
])('when the %s does not answer, the page says how to start it', async (target, guide) => {
  const { page } = await playground('getSite')
  await page.getByRole('radio', { name: target }).check()
  const stopped = createServer()
  const { url } = await listening(stopped)
  stopped.close()
  await page.getByLabel('Base URL').fill(url)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.locator('#status').textContent()).toBe(`No response from ${url}.`)
  expect(await page.locator('#failure').textContent()).toMatch(/^Start it in your copy .*npm start/)
  expect(await page.locator('#failure a').getAttribute('href')).toContain(guide)
})

test('on a phone, Send is in view, and so is the status of a response, and nothing is cut off', async () => {
  const { page } = await site.open('playground.html', {
    viewport: { width: 390, height: 844 },
    allowed: [mock.url],
  })
  // Without an operation in the address, the page starts with the one that returns a quote.
  expect(await page.locator('#operation').inputValue()).toBe('calculateMembershipPricing')
  await page.getByLabel('Base URL').fill(mock.url)
  const send = page.getByRole('button', { name: 'Send' })
  await page.evaluate(() => scrollTo(0, 0))
  expect(await isInView(send)).toBe(true)
  await send.click()
  await expect.poll(() => page.locator('#status').textContent()).toContain('200')
  await expect.poll(() => isInView(page.locator('#status'))).toBe(true)
  await page.getByRole('button', { name: /^Use this quote/ }).waitFor()
  expect(await page.evaluate(() => window.document.documentElement.scrollWidth)).toBe(390)
})

function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
}

test('a filled request comes back from its link, without token, password and bank details', async () => {
  const docs = await startDocs({ port: 0, sandboxUrl: mock.url })
  const { page, complaints } = await site.open(`${docs.url}/playground.html?operation=createStaffUser`, {
    allowed: [mock.url],
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const body = page.locator('.cm-content')
  await page.getByRole('radio', { name: 'Sandbox' }).check()
  await page.getByLabel('Access token').fill('token-of-mine')
  // What is copied can be run as it is. A sandbox's tokens are no secret.
  expect(await page.locator('#curl').textContent()).toContain('Bearer token-of-mine')
  expect(await page.locator('#typescript').textContent()).toContain("accessToken: 'token-of-mine'")
  await body.fill(
    '{ "username": "shared", "password": "very-Secret-7", "banks": [{ "accountName": ["S Secret"], "accountNumber": 12345, "sortCode": "012345" }] }',
  )
  await expect.poll(() => page.locator('#curl').textContent()).toContain('very-Secret-7')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Copied').waitFor()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.locator('#status').textContent()).toMatch(/^\d{3} /)
  const kept =
    address +
    (await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, window.document.cookie])))
  expect(decodeURIComponent(kept)).not.toMatch(/token-of-mine|very-Secret-7|S Secret|12345/)

  await page.goto('about:blank')
  await page.goto(address)
  await expect
    .poll(() => body.textContent())
    .toBe(
      '{ "username": "shared", "password": "***", "banks": [{ "accountName": "***", "accountNumber": "***", "sortCode": "***" }] }',
    )
  expect(await page.getByRole('radio', { name: 'Sandbox' }).isChecked()).toBe(true)
  expect(complaints.filter((complaint) => !complaint.includes('400'))).toEqual([])
  await docs.close()
})

test('the editor marks what breaks a rule of the document, by the name of the failure', async () => {
  const { page } = await playground('createStaffUser')
  await page.locator('.cm-content').fill('{ "username": 7 }')
  const mark = page.locator('.cm-lintRange', { hasText: '7' })
  await mark.hover()
  await page.getByText('field-malformed: username must be of type string').waitFor()
})
