import { operationsOf } from '@leisure-ops/openapi'
import { companion } from '@leisure-ops/openapi/companion'
import { afterAll, describe, expect, test } from 'vitest'
import { migratedDatabase } from '../database/migrated-database.ts'
import { startOwn, type Tokens } from './own-service.ts'

// Who may call is read from `security` in the document, and asked of the service with each kind of token.

const PRODUCTS = ['Operator', 'Consumer']
const FEATURES = ['Online Bookings', 'Online Joining', 'Front of House Generic Access']

const subsets = (names: readonly string[]) => [[], ...names.map((name) => [name]), names]
const KINDS = subsets(PRODUCTS).flatMap((products) =>
  subsets(FEATURES).map((features) => ({ products, features })),
)
const TOKENS: Tokens = Object.fromEntries(KINDS.map((holds, index) => [`kind-${index}`, holds]))

const service = await startOwn({ database: await migratedDatabase() }, { tokens: TOKENS })
afterAll(() => service.close())

const OPERATIONS = operationsOf(companion).map((one) => ({ ...one, url: one.path.replace(/\{\w+\}/g, '1') }))

test('the document states two kinds of gate', () => {
  expect(OPERATIONS.length).toBeGreaterThan(20)
  expect(new Set(OPERATIONS.map(({ security }) => JSON.stringify(security))).size).toBe(2)
})

describe.each(OPERATIONS)('$operationId', ({ method, url, security }) => {
  test('lets the tokens in that the document names, and refuses the others before it reads a body', async () => {
    const outcomes = await Promise.all(
      Object.entries(TOKENS).map(async ([token, { products, features }]) => {
        const holds = [...products, ...features]
        const isNamed = security.some((one) =>
          Object.values(one)
            .flat()
            .every((name) => holds.includes(name)),
        )
        const { status, json } = await service.send(token, method, url, method === 'GET' ? undefined : '{')
        return { holds, isNamed, isRefused: status === 403 && json.code === 'access-refused' }
      }),
    )
    expect(outcomes.filter(({ isNamed }) => isNamed).length).toBeGreaterThan(0)
    for (const { holds, isNamed, isRefused } of outcomes) expect(isRefused, holds.join()).toBe(!isNamed)
  })

  test('answers 401 with its code to a token that no tenant has', async () => {
    expect(await service.send('nobody', method, url)).toMatchObject({
      status: 401,
      json: { code: 'credentials-rejected' },
    })
  })
})
