import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startServer } from './server.ts'

// The guide's recipe for a creation whose outcome is unknown, taken from the guide, against a service that keeps accounts.

const GUIDE = join(import.meta.dirname, '../../../openapi/guides/half-way.md')
const [, recipe = ''] =
  /^## Recover a staff user$[\s\S]+?```ts\n([\s\S]+?)```/m.exec(readFileSync(GUIDE, 'utf8')) ?? []
const folder = mkdtempSync(join(import.meta.dirname, 'recovery-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { baseUrl, answer, seen } = await startServer()
const user = { firstName: 'Jo', lastName: 'Smith', email: null, isDeleted: false }

interface Account {
  readonly firstName: string
  readonly isDeleted: boolean
  /** Object-id tenants only: the account exists, and no read returns it. */
  readonly isHalfSetUp?: boolean
}

/** What happens to each creation, in order. `makes` is the account that it stores; `end` answers, or does not. */
interface Case {
  readonly before?: Account
  readonly creations?: readonly {
    readonly makes?: Account
    readonly end: (response: ServerResponse) => void
  }[]
  readonly readsFail?: boolean
  readonly result: string
  readonly posts: number
}

const reply =
  (status: number, text = '') =>
  (response: ServerResponse) =>
    response.writeHead(status).end(text)
const disconnect = (response: ServerResponse) => response.destroy()
const hang = () => {}
const CASES: Readonly<Record<string, Case>> = {
  'nothing goes wrong': { creations: [{ makes: user, end: reply(201) }], result: 'created', posts: 1 },
  'the username was taken before': { before: { ...user, firstName: 'Kim' }, result: 'taken', posts: 0 },
  'the same person had an account before': { before: user, result: 'taken', posts: 0 },
  'a deleted account has the username': { before: { ...user, isDeleted: true }, result: 'taken', posts: 0 },
  'an account that is half set up has the username': {
    before: { ...user, isHalfSetUp: true },
    result: 'taken',
    posts: 1,
  },
  '500, and the account exists': {
    creations: [{ makes: user, end: reply(500) }],
    result: 'created',
    posts: 1,
  },
  '500, and the account does not exist': {
    creations: [{ end: reply(500) }, { makes: user, end: reply(201) }],
    result: 'created',
    posts: 2,
  },
  '500, and the account is half set up': {
    creations: [{ makes: { ...user, isHalfSetUp: true }, end: reply(500) }],
    result: 'incomplete',
    posts: 2,
  },
  'a time-out, and the account exists': {
    creations: [{ makes: user, end: hang }],
    result: 'created',
    posts: 1,
  },
  'a time-out, and the account does not exist': {
    creations: [{ end: hang }, { makes: user, end: reply(201) }],
    result: 'created',
    posts: 2,
  },
  'a lost connection, and the account exists': {
    creations: [{ makes: user, end: disconnect }],
    result: 'created',
    posts: 1,
  },
  'a lost connection, and somebody else takes the username': {
    creations: [{ makes: { ...user, firstName: 'Kim' }, end: disconnect }],
    result: 'taken',
    posts: 1,
  },
  'two failures, and the account does not exist': {
    creations: [{ end: reply(500) }, { end: reply(500) }],
    result: 'The account may exist.',
    posts: 2,
  },
  'a failure, and the read fails too': {
    creations: [{ end: reply(500) }],
    readsFail: true,
    result: 'The account may exist.',
    posts: 1,
  },
  'a refused creation': {
    creations: [{ end: reply(400, 'The given email address is invalid.') }],
    result: 'The given email address is invalid.',
    posts: 1,
  },
  'a refused token': { creations: [{ end: reply(401) }], result: '(credentials-rejected)', posts: 1 },
}

test.each(Object.entries(CASES))(
  '%s',
  async (title, { before, creations = [], readsFail, result, posts }) => {
    let account = before
    let created = 0
    answer((request, response) => {
      if (request.method === 'POST') {
        created += 1
        const step = creations[created - 1]
        if (account || !step) return void response.writeHead(409).end('The user: jsmith already exists.')
        account = step.makes
        return step.end(response)
      }
      if (readsFail && created > 0) return void response.writeHead(400).end('No.')
      if (account && !account.isHalfSetUp) return void response.end(JSON.stringify(account))
      response.writeHead(404).end('Failed to find user for username: jsmith')
    })
    expect(await resultOf(title)).toContain(result)
    expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(posts)
  },
)

/** Runs the block of the guide, and returns what it prints or throws. */
async function resultOf(title: string): Promise<string> {
  const program = recipe
    .replace("from '@leisure-ops/client'", "from '../../src/index.ts'")
    .replace('http://127.0.0.1:4010', baseUrl)
    .replace("accessToken: '<ACCESS_TOKEN>'", "accessToken: 'any', timeoutMs: 2000, retry: { attempts: 1 }")
    .replace('console.log(result)', 'export default result')
  expect(program).toContain('export default result')
  const file = join(folder, `${title.replaceAll(/\W+/g, '-')}.ts`)
  writeFileSync(file, program)
  return import(file).then(
    (module: { default: string }) => module.default,
    (error: unknown) => String(error),
  )
}
