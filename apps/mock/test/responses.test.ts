import { responsesOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { closing } from '@leisure-ops/support/closing'
import { describe, expect, test } from 'vitest'
import { startMock } from '../src/index.ts'
import { cases, expectAsDocumented, operations } from './documented.ts'

// Every response of the document is fetched by its name, and compared: status, media type and bytes.

const answers = responsesOf(document)

const mock = closing(await startMock({ port: 0 }))

/** Calls an operation, without credentials and without a body: a named response needs neither. */
function callFor(operationId: string, init: RequestInit & { query?: string } = {}): Promise<Response> {
  const { method, path } = operations.get(operationId) ?? { method: 'GET', path: '/' }
  const { query = '', ...rest } = init
  return fetch(`${mock.url}${path.replace(/\{\w+\}/g, 'anything')}${query}`, { method, ...rest })
}

test.each(cases)('$title', (one) => expectAsDocumented(fetch, mock.url, one))

describe('a response can also be requested', () => {
  test('with a query parameter', async () => {
    const response = await callFor('getSite', { query: '?__example=site-not-found' })
    expect([response.status, await response.text()]).toEqual([404, "Site ID 'ATLANTIS' does not exist."])
  })

  test('with a quoted name, among other preferences', async () => {
    const response = await callFor('getSite', {
      headers: { Prefer: 'respond-async, example="site-not-found"; x=1' },
    })
    expect(response.status).toBe(404)
  })
})

describe('an unknown name', () => {
  test('is a 400 with the nearest names', async () => {
    const name = 'username-allréady-exist'
    const response = await callFor('createStaffUser', { headers: { Prefer: `example=${name}` } })
    expect(response.status).toBe(400)
    const title = `createStaffUser has no response named "${name}". The nearest names are username-already-exists, `
    expect(await response.json()).toMatchObject({
      title: expect.stringContaining(title),
      nearest: expect.arrayContaining(['username-already-exists']),
    })
  })

  test('by a number that is no status is the usual response', async () => {
    const statusFor = async (headers: HeadersInit) => (await callFor('updateStaffUser', { headers })).status
    expect(await statusFor({ Prefer: 'code=1404' })).toBe(await statusFor({}))
  })

  test('of a status is a 400 with the statuses of the operation', async () => {
    const response = await callFor('updateStaffUser', { headers: { Prefer: 'code=418' } })
    const statuses = Object.keys(operations.get('updateStaffUser')!.operation.responses).map(Number)
    expect([response.status, await response.json()]).toEqual([
      400,
      { title: 'updateStaffUser has no response with status 418.', status: 400, statuses },
    ])
  })

  test('of an operation is a 404 with the operations that there are', async () => {
    const response = await fetch(`${mock.url}/__mock/examples/getSights`, { method: 'PUT', body: 'base' })
    expect([response.status, (await response.json()).operations]).toEqual([404, [...operations.keys()]])
  })
})

test('the list of all names is JSON for programs, and a page for people', async () => {
  const list = await fetch(`${mock.url}/__mock/examples/`).then((response) => response.json())
  const names = answers.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(150)
  expect(Object.values(list.operations).flat()).toEqual(
    answers.map(({ name, status, summary, bodies }) => {
      return { name, status, summary, mediaTypes: bodies.map(({ mediaType }) => mediaType) }
    }),
  )
  const page = await fetch(`${mock.url}/__mock/examples`, { headers: { Accept: 'text/html' } })
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await page.text()
  for (const name of names) expect(html).toContain(`<code>${name}</code>`)
  // Without the address of the documentation, there is nothing to link to.
  expect(html).not.toContain('playground')
})

test('the page escapes the address of the documentation', async () => {
  const other = closing(await startMock({ port: 0, docsUrl: 'http://127.0.0.1:4020/a"b/' }))
  const page = await fetch(other.url, { headers: { Accept: 'text/html' } })
  expect(await page.text()).toContain(
    'href="http://127.0.0.1:4020/a&#34;b/playground.html?operation=getSite&amp;response=site-not-found"',
  )
})
