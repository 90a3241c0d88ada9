import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, test } from 'vitest'
import { run } from './user-program.ts'

// Mistakes that people make with the packages, each planted in a program of its own. What is said of each is what the compiler
// says, or the error that ends the program.

const BEFORE = `
import { createLeisureClient, isFailure, safe, type MembershipQuote, type StaffUserCreation } from '@leisure-ops/client'
import { createLeisureQueries } from '@leisure-ops/client/tanstack-query'
import { Money } from '@leisure-ops/money'
import { SignedQuote } from '@leisure-ops/quote'
import { deepStrictEqual } from 'node:assert'
const leisure = createLeisureClient({ baseUrl: 'http://127.0.0.1:9', accessToken: 'any' })
const fee = Money.of('10.00', 'GBP')
const text = '{ "rate": 10.00, "timeStamp": "2020-01-01T00:00:00Z", "signature": "c2ln" }'
const quote = SignedQuote.fromText<MembershipQuote>(text)
const primaryMember = { orderKey: 1, profile: { firstName: 'Sam', lastName: 'Okafor' } }
const join = (pricingQuote: SignedQuote<MembershipQuote>) =>
  leisure.memberships.addMembersWithMemberships({ siteId: 'R', primaryMember, pricingQuote })
`

/** What the mistake is, the code, and a part of what the compiler says of it. */
const COMPILED = rows(`
  a field is missing                | await leisure.users.create({ username: 'jo', password: 'x' })                                    | is missing the following properties
  a field is misspelt               | const user: Partial<StaffUserCreation> = { userName: 'jo' }                                      | Did you mean to write 'username'?
  a number where an id is a text    | const user: Partial<StaffUserCreation> = { roleId: 7 }                                           | Type 'number' is not assignable
  an unknown filter                 | await leisure.sites.list({ active: true })                                                       | 'active' does not exist
  an idempotency key for a read     | await leisure.users.get('jo', { idempotencyKey: 'k' })                                           | 'idempotencyKey' does not exist
  no token                          | createLeisureClient({ baseUrl: 'https://leisure.example' })                                      | Property 'accessToken' is missing
  the result is used without await  | leisure.sites.list().map(({ id }) => id)                                                         | Property 'map' does not exist on type 'LeisureCall
  failures are forgotten            | const { data } = await safe(leisure.users.get('jo')); data.firstName                             | Property 'data' does not exist
  errors are forgotten              | const { failure } = await safe(leisure.users.create({} as never)); if (failure) throw failure    | Property 'failure' does not exist
  errors are taken for failures     | const got = await safe(leisure.users.get('jo')); if (!got.ok) got.failure.code                   | 'got.failure' is possibly 'undefined'
  what was thrown is not narrowed   | try { await leisure.sites.list() } catch (error) { error.code }                                  | 'error' is of type 'unknown'
  a failure of another operation    | const got = await safe(leisure.sites.get('R')); if (!got.ok) got.failure?.code === 'user-not-found' | have no overlap
  a value of another failure        | const got = await safe(leisure.sites.get('R')); if (!got.ok) got.failure?.params.username           | Property 'username' does not exist
  a method where an operation goes  | isFailure(0, 'users.create')                                                                     | "createStaffUser"
  a field that was not asked for    | (await leisure.sites.get('R')).amenities                                                         | Property 'amenities' does not exist
  a date where a text goes          | await leisure.pricing.quoteMemberships({ siteId: 'R', startDate: new Date(), members: [] })      | 'Date' is not assignable
  arguments of mutate in a row      | await createLeisureQueries(leisure).users.create.mutationOptions().mutationFn({ username: 'jo' }) | 'username' does not exist
  the parsed quote is sent          | await join(quote.value)                                                                          | not assignable to parameter of type 'SignedQuote
  a copy of a quote is sent         | await join({ ...quote })                                                                         | not assignable to parameter of type 'SignedQuote
  a quote that may be another kind  | await join(SignedQuote.fromText(text))                                                           | SignedQuote<unknown>
  an amount as a number             | Money.of(45, 'GBP')                                                                              | 'number' is not assignable
  two currencies                    | fee.plus(Money.of('1.00', 'EUR'))                                                                | "EUR"
  nobody says how to round          | fee.percent('17.5')                                                                              | Expected 2 arguments
  money is compared with a text     | fee > '100.00'                                                                                   | Operator '>' cannot be applied
`)
/** What only an error says, when the program runs. */
const THROWN = rows(`
  money is compared with an operator | fee < Money.of('9.00', 'GBP')                  | Use compare, equals, plus
  other money is expected            | deepStrictEqual(fee, Money.of('9.00', 'GBP'))  | Expected values to be strictly deep-equal
  an old quote is sent               | await join(quote)                              | Request a new quote
`)
/** What nobody says: a text is compared as a text, and a promise may be left alone. */
const UNNOTICED = rows(`
  amounts are compared as texts | quote.value.overview.now.amount > '100.00'                 |
  a creation is not awaited     | leisure.users.create({} as StaffUserCreation)              |
`)

function rows(table: string): (readonly [mistake: string, code: string, said: string])[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [mistake = '', code = '', said = ''] = line.split(' |').map((cell) => cell.trim())
      return [mistake, code, said]
    })
}

const FILE = join(import.meta.dirname, 'planted.ts')
const compiled = [...COMPILED, ...UNNOTICED].map(([, code]) => `async () => { ${code} }`)
const program = `${BEFORE}export const mistakes = [\n${compiled.join(',\n')}\n]`

/** What the compiler says of each line. */
const said = new Map<number, string>()
let thrown: string[]

beforeAll(async () => {
  const options = {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    strict: true,
    skipLibCheck: true,
    types: ['node'],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (file, ...rest) =>
    file === FILE ? ts.createSourceFile(file, program, ts.ScriptTarget.ES2023) : getSourceFile(file, ...rest)
  for (const { file, start = 0, messageText } of ts.getPreEmitDiagnostics(
    ts.createProgram([FILE], options, host),
  )) {
    const line = file?.getLineAndCharacterOfPosition(start).line ?? -1
    said.set(line, `${said.get(line) ?? ''}${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
  }
  const catching = THROWN.map(
    ([, code]) => `await (async () => { ${code} })().catch((error) => said.push(String(error.message)))`,
  )
  thrown = JSON.parse(
    await run(
      `${BEFORE}const said: string[] = []\n${catching.join('\n')}\nconsole.log(JSON.stringify(said))`,
    ),
  )
})

test('the rest of the program compiles', () => {
  expect([...said.keys()].filter((line) => line < BEFORE.split('\n').length)).toEqual([])
})

test.each(COMPILED.map((row, index) => [...row, index] as const))(
  '%s: %s',
  (_mistake, _code, expected, index) => {
    expect(said.get(BEFORE.split('\n').length + index)).toContain(expected)
  },
)

test.each(THROWN.map((row, index) => [...row, index] as const))(
  '%s: %s',
  (_mistake, _code, expected, index) => {
    expect(thrown[index]).toContain(expected)
  },
)

test.each(UNNOTICED.map((row, index) => [...row, COMPILED.length + index] as const))(
  '%s: %s (not noticed)',
  (_mistake, _code, _said, index) => {
    expect(said.get(BEFORE.split('\n').length + index)).toBeUndefined()
  },
)
