import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningMock, startMock } from '@leisure-ops/mock'
import { answersOf, operationsOf, requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { startSandbox } from '@leisure-ops/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOCK_URL, SANDBOX_URL } from '../src/local-urls.ts'

// The Postman collection as it is downloaded, each request sent to the mock.

interface PostmanRequest {
  readonly method: string
  readonly header: readonly { readonly key: string; readonly value: string }[]
  readonly url: {
    readonly raw: string
    readonly variable: readonly { readonly key: string; readonly value: string }[]
  }
  readonly body?: { readonly raw: string }
}
interface PostmanItem {
  readonly name: string
  readonly request: PostmanRequest
  readonly response: readonly { readonly name: string; readonly body: string }[]
}

const dist = join(import.meta.dirname, '../dist')
const count = operationsOf(document).reduce((sum, { operationId }) => {
  const own = requestsOf(document).filter((request) => request.operationId === operationId)
  return sum + Math.max(1, own.length)
}, 0)
let mock: RunningMock

beforeAll(async () => {
  mock = await startMock({ port: 0 })
})
afterAll(() => mock.close())

test('every request of the Postman collection succeeds against the mock', async () => {
  const collection = JSON.parse(await readFile(join(dist, 'postman.json'), 'utf8'))
  const values = Object.fromEntries(
    collection.variable.map(({ key, value }: { key: string; value: string }) => [key, value]),
  )
  const items: PostmanItem[] = collection.item.flatMap(({ item }: { item: PostmanItem[] }) => item)
  expect(items).toHaveLength(count)
  expect(values.baseUrl).toBe(MOCK_URL)
  for (const { name, request } of items) {
    const { status } = await sendPostman(request, { ...values, baseUrl: mock.url })
    expect(status, name).toBeLessThan(300)
  }
})

test('the Postman collection has every documented answer under its name', async () => {
  const collection = JSON.parse(await readFile(join(dist, 'postman.json'), 'utf8'))
  const items: PostmanItem[] = collection.item.flatMap(({ item }: { item: PostmanItem[] }) => item)
  const names = new Set(items.flatMap(({ response }) => response.map(({ name }) => name)))
  expect(names).toEqual(new Set(answersOf(document).map(({ name }) => name)))
})

test('the requests that the guide sends first succeed against a sandbox, with the variables that it says', async () => {
  const guide = await readFile(join(dist, 'guides/collections.md'), 'utf8')
  const [baseUrl, accessToken = ''] = ['baseUrl', 'accessToken'].map((name) => {
    const [, , , sandbox] =
      guide
        .split('\n')
        .find((line) => line.startsWith(`| \`${name}\``))
        ?.split('|') ?? []
    return sandbox?.trim().replaceAll('`', '')
  })
  expect(baseUrl).toBe(SANDBOX_URL)
  const service = await startSandbox({ port: 0, clock: { now: () => new Date('2026-11-21T09:30:00Z') } })
  const collection = JSON.parse(await readFile(join(dist, 'postman.json'), 'utf8'))
  const items: PostmanItem[] = collection.item.flatMap((folder: { name: string; item: PostmanItem[] }) =>
    folder.item.map((item) => ({ ...item, name: `${folder.name} > ${item.name}` })),
  )
  const values: Record<string, string> = { baseUrl: service.url, accessToken }
  const told = [...guide.matchAll(/Send \*\*(.+?)\*\*\./g)].map(([, name]) => name)
  const statuses: number[] = []
  for (const name of told) {
    const { request } = items.find((item) => item.name === name)!
    const response = await sendPostman(request, values)
    statuses.push(response.status)
    if (name?.startsWith('Membership pricing')) values.membershipQuote = await response.text()
  }
  expect(statuses).toEqual([200, 200, 201])
  await service.close()
}, 60_000)

function sendPostman(request: PostmanRequest, values: Record<string, string>): Promise<Response> {
  const path = request.url.variable.reduce(
    (url, { key, value }) => url.replace(`:${key}`, value),
    request.url.raw,
  )
  const headers = Object.fromEntries(request.header.map(({ key, value }) => [key, value]))
  return send(request.method, path, headers, request.body?.raw, values)
}

/** Sends a request with the variables put in, as the programs do. */
function send(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: string | undefined,
  values: Record<string, string>,
): Promise<Response> {
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  return fetch(filled(url), {
    method,
    headers: { ...headers, Authorization: `Bearer ${values.accessToken}` },
    ...(body !== undefined && { body: filled(body) }),
  })
}
