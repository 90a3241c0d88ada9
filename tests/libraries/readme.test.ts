import { type RunningMock, startMock } from '@leisure-ops/mock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIBRARIES } from './libraries.ts'
import { compile, readmeOf, run } from './user-program.ts'

// People copy a README's first lines. They run here with the built packages; each `// → value` is checked.

const STATED = /^(?!const |let |import )(.+?);? \/\/ → (.+)$/gm

test.each(LIBRARIES)('the first block in the README of $name is true', async ({ name }) => {
  const block = /```ts\n([\s\S]+?)```/.exec(readmeOf(name))?.[1] ?? ''
  const statements = [...block.matchAll(STATED)]
  expect(statements.length).toBeGreaterThanOrEqual(3)
  expect(block.trim().split('\n').filter(Boolean).length).toBeLessThanOrEqual(16)

  const program = block.replace(STATED, (_, expression, value) => `deepStrictEqual(${expression}, ${value})`)
  expect(await run(`import { deepStrictEqual } from 'node:assert'\n${program}\nconsole.log('true')`)).toBe(
    'true\n',
  )
})

describe('the whole task in a README', () => {
  let mock: RunningMock
  beforeAll(async () => {
    mock = await startMock({ port: 0 })
  })
  afterAll(() => mock.close())

  const taskOf = (name: string) => {
    const block = /## A whole task[\s\S]+?```ts\n([\s\S]+?)```/.exec(readmeOf(name))?.[1] ?? ''
    return block.replace('http://127.0.0.1:4010', mock.url)
  }

  test('of each library compiles', () => compile(LIBRARIES.map(({ name }) => taskOf(name))))

  test.each([
    ['@leisure-ops/money', /^Today: £\d+\.\d\d\n(\d{4}-\d\d-\d\d: £\d+\.\d\d\n){4}$/],
    ['@leisure-ops/quote', /^Invoices to pay: \d+(,\d+)*\n$/],
    ['@leisure-ops/tenant', /^jsmith is now \w+ Jones\n$/],
  ])('of %s prints what it should with the mock', async (name, printed) => {
    expect(await run(taskOf(name))).toMatch(printed)
  })

  test('of @leisure-ops/quote joins once when two requests use one quote', async () => {
    const [functions = '', last] = taskOf('@leisure-ops/quote').split('console.log(')
    expect(last).toContain("join(await price('ADULT-DD'))")
    mock.reset()
    const twice = `const id = await price('ADULT-DD')
      const results = await Promise.allSettled([join(id), join(id)])
      console.log(results.map(({ status }) => status).sort().join())`
    expect(await run(functions + twice)).toBe('fulfilled,rejected\n')
    expect(mock.requests({ operationId: 'addMembersWithMemberships' })).toHaveLength(1)
  })
})
