import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startServer } from './server.ts'

// The guide's recipe for a creation whose outcome is unknown, run against a service that keeps accounts.

const GUIDE = join(import.meta.dirname, '../../../apps/docs/guides/retries.md')
const [, recipe = ''] =
  /^## Recover a staff user$[\s\S]+?```ts\n([\s\S]+?)```/m.exec(readFileSync(GUIDE, 'utf8')) ?? []
const folder = mkdtempSync(join(import.meta.dirname, 'recovery-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { baseUrl, answer, seen } = await startServer()
const user = { firstName: 'Jo', lastName: 'Smith', email: null, isDeleted: false }

type Account = typeof user & {
  /** Object-id tenants only: the account exists, and no read returns it. */
  readonly isHalfSetUp?: boolean
}

/** What becomes of a creation: `makes` is the account that it stores, and `end` answers, or does not. */
interface Creation {
  readonly makes?: Account
  readonly end: (response: ServerResponse) => void
}

interface Case {
  readonly before?: Account
  /** In order. A further one is refused, because the username is taken. */
  readonly creations?: readonly Creation[]
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
const kim = { ...user, firstName: 'Kim' }
const halfSetUp = { ...user, isHalfSetUp: true }
const success: Creation = { makes: user, end: reply(201) }
const lost: Creation = { end: reply(500) }
const refused: Creation = { end: reply(400, 'The given email address is invalid.') }

const ends = (result: string, posts: number, ...creations: Creation[]): Case => ({ creations, result, posts })
const isTaken = (before: Account, posts = 0): Case => ({ before, result: 'taken', posts })

const CASES: Readonly<Record<string, Case>> = {
  'nothing goes wrong': ends('created', 1, success),
  'the username was taken before': isTaken(kim),
  'the same person had an account before': isTaken(user),
  'a deleted account has the username': isTaken({ ...user, isDeleted: true }),
  'an account that is half set up has the username': isTaken(halfSetUp, 1),
  '500, and the account exists': ends('created', 1, { makes: user, end: reply(500) }),
  '500, and the account does not exist': ends('created', 2, lost, success),
  '500, and the account is half set up': ends('incomplete', 2, { makes: halfSetUp, end: reply(500) }),
  'a time-out, and the account exists': ends('created', 1, { makes: user, end: hang }),
  'a time-out, and the account does not exist': ends('created', 2, { end: hang }, success),
  'a lost connection, and the account exists': ends('created', 1, { makes: user, end: disconnect }),
  'a lost connection, and somebody else takes it': ends('taken', 1, { makes: kim, end: disconnect }),
  'two failures, and the account does not exist': ends('The account may exist.', 2, lost, lost),
  'a failure, and the read fails too': { ...ends('The account may exist.', 1, lost), readsFail: true },
  'a refused creation': ends('The given email address is invalid.', 1, refused),
  'a refused token': ends('(credentials-rejected)', 1, { end: reply(401) }),
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
