import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningMock, startMock } from '@leisure-ops/mock'
import { answersOf, operationsOf, requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import bruno from '@usebruno/lang'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'

// The collections as they are downloaded, each request sent to the mock.

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
  for (const { name, request } of items) {
    const path = request.url.variable.reduce(
      (url, { key, value }) => url.replace(`:${key}`, value),
      request.url.raw,
    )
    const headers = Object.fromEntries(request.header.map(({ key, value }) => [key, value]))
    expect(await statusOf(request.method, path, headers, request.body?.raw, values), name).toBeLessThan(300)
  }
})

test('the Postman collection has every documented answer under its name', async () => {
  const collection = JSON.parse(await readFile(join(dist, 'postman.json'), 'utf8'))
  const items: PostmanItem[] = collection.item.flatMap(({ item }: { item: PostmanItem[] }) => item)
  const names = new Set(items.flatMap(({ response }) => response.map(({ name }) => name)))
  expect(names).toEqual(new Set(answersOf(document).map(({ name }) => name)))
})

test('every request of the Bruno collection succeeds against the mock', async () => {
  const files = unzipSync(new Uint8Array(await readFile(join(dist, 'bruno.zip'))))
  const environment = bruno.bruToEnvJsonV2(strFromU8(files['environments/Mock.bru']!))
  const values = Object.fromEntries(environment.variables.map(({ name, value }) => [name, value]))
  const requests = Object.keys(files).filter(
    (name) => name.endsWith('.bru') && !name.startsWith('environments/'),
  )
  expect(requests).toHaveLength(count)
  for (const name of requests) {
    const { http, headers, body } = bruno.bruToJsonV2(strFromU8(files[name]!))
    const sent = Object.fromEntries(headers.map((header) => [header.name, header.value]))
    const type = body?.json === undefined ? {} : { 'Content-Type': 'application/json' }
    const status = await statusOf(
      http.method.toUpperCase(),
      http.url,
      { ...sent, ...type },
      body?.json,
      values,
    )
    expect(status, name).toBeLessThan(300)
  }
})

/** Sends a request with the variables put in, as the programs do. */
async function statusOf(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: string | undefined,
  values: Record<string, string>,
): Promise<number> {
  const filled = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  const response = await fetch(filled(url).replace(String(values.baseUrl), mock.url), {
    method,
    headers: { ...headers, Authorization: `Bearer ${values.accessToken}` },
    ...(body !== undefined && { body: filled(body) }),
  })
  return response.status
}
