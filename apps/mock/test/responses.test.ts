import { responsesOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { afterAll, describe, expect, test } from 'vitest'
import { startMock } from '../src/index.ts'
import { cases, expectAsDocumented, operations } from './documented.ts'

// Every response of the document is fetched by its name, and compared: status, media type and bytes.

const answers = responsesOf(document)

const mock = await startMock({ port: 0 })
afterAll(() => mock.close())

/** Calls an operation, without credentials and without a body: a named response needs neither. */
function callFor(operationId: string, init: RequestInit & { query?: string } = {}): Promise<Response> {
  const { method, path } = operations.get(operationId) ?? { method: 'GET', path: '/' }
  const { query = '', ...rest } = init
  return fetch(`${mock.url}${path.replace(/\{\w+\}/g, 'anything')}${query}`, { method, ...rest })
}

test('the document has more than 150 answers', () => {
  expect(answers.length).toBeGreaterThan(150)
})

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
    const name = 'username-allready-exist'
    const response = await callFor('createStaffUser', { headers: { Prefer: `example=${name}` } })
    expect(response.status).toBe(400)
    const title = `createStaffUser has no response named "${name}". The nearest names are username-already-exists, `
    expect(await response.json()).toMatchObject({
      title: expect.stringContaining(title),
      nearest: expect.arrayContaining(['username-already-exists']),
    })
  })

  test('by a number that is no status is the usual response', async () => {
    const [usual, preferred] = [{}, { Prefer: 'code=1404' }].map((headers) =>
      callFor('updateStaffUser', { headers }),
    )
    expect((await preferred)?.status).toBe((await usual)?.status)
  })

  test('of a status is a 400 with the statuses of the operation', async () => {
    const response = await callFor('updateStaffUser', { headers: { Prefer: 'code=418' } })
    const statuses = Object.keys(operations.get('updateStaffUser')!.operation.responses).map(Number)
    expect([response.status, await response.json()]).toEqual([
      400,
      { title: 'updateStaffUser has no response with status 418.', status: 400, statuses },
    ])
  })

  test('is refused as a rule, as is an unknown operation', async () => {
    const put = (path: string, body: string) =>
      fetch(`${mock.url}/__mock/examples/${path}`, { method: 'PUT', body })
    expect((await put('getSite', 'nonsense')).status).toBe(400)
    expect((await put('getSite', '')).status).toBe(400)
    const response = await put('getSights', 'site-not-found')
    expect([response.status, (await response.json()).operations]).toEqual([404, [...operations.keys()]])
  })
})

test('the list of all names is JSON for programs, and a page for people', async () => {
  const list = await fetch(`${mock.url}/__mock/examples/`).then((response) => response.json())
  const names = Object.values<{ name: string }[]>(list.operations).flatMap((own) =>
    own.map(({ name }) => name),
  )
  expect(names).toEqual(answers.map(({ name }) => name))
  const page = await fetch(`${mock.url}/__mock/examples`, { headers: { Accept: 'text/html' } })
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const html = await page.text()
  for (const name of names) expect(html).toContain(`<code>${name}</code>`)
  // Without the address of the documentation, there is nothing to link to.
  expect(html).not.toContain('playground')
})

test('the page escapes the address of the documentation', async () => {
  const other = await startMock({ port: 0, docsUrl: 'http://127.0.0.1:4020/a"b/' })
  try {
    const page = await fetch(other.url, { headers: { Accept: 'text/html' } })
    expect(await page.text()).toContain(
      'href="http://127.0.0.1:4020/a&#34;b/playground.html?operation=getSite&amp;response=site-not-found"',
    )
  } finally {
    await other.close()
  }
})
