import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunningMock, startMock } from '@leisure-ops/mock'
import { failuresOf, operationsOf, requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { send } from '../playground/send.ts'
import { MOCK_URL } from '../src/local-urls.ts'
import { readGuide } from '../src/pages/guides.ts'
import { failureCommand } from '../src/samples/curl-sample.ts'
import { concernsField, failureHandler, failureToHandle } from '../src/samples/failure-handler.ts'
import { typeFaultsIn } from './check-types.ts'
import { type Ran, runInShell } from './run-all.ts'

// The command and the code on the page of each failure: the command gets the failure from the mock, and the code
// handles it when the client meets it.

const folder = join(import.meta.dirname, '../reports/handlers')
/** The page of a name shows one of the operations that return it. */
const failures = [...Map.groupBy(failuresOf(document), ({ name }) => name).values()].map(
  (same) => failureToHandle(same)!,
)
let mock: RunningMock
let ran: Ran[]

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  mock = await startMock({ port: 0 })
  for (const failure of failures) {
    const { source } = failureHandler(failure)
    await writeFile(fileOf(failure.name), source.replaceAll(MOCK_URL, mock.url))
  }
  const commands = failures.map((failure) => failureCommand(document, failure).replaceAll(MOCK_URL, mock.url))
  ran = await runInShell(folder, commands)
})
afterAll(() => mock.close())
afterEach(() => {
  vi.restoreAllMocks()
})

test('every handler compiles', async () => {
  expect(await typeFaultsIn(folder)).toBe('')
})

test.each(failures.map((failure, index) => ({ failure, index })))(
  '$failure.name: the command on its page returns it',
  ({ failure, index }) => {
    const { stdout } = ran[index]!
    expect(stdout).toContain(`HTTP/1.1 ${failure.status} `)
    if (failure.message === undefined && failure.sentence !== undefined)
      expect(stdout).toContain(failure.sentence)
  },
)

test.each(failures)('$name: the code handles this failure, and throws every other error', async (failure) => {
  const { name, operationId } = failure
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const { handle } = (await import(fileOf(name))) as { handle: (error: unknown) => void }
  const { error } = await call(operationId, name)
  handle(error)
  expect(log).toHaveBeenCalledOnce()
  expect(log.mock.calls[0]).not.toContain(undefined)
  if (failure.leftBehind !== 'possible' && concernsField(failure))
    expect(Object.values(log.mock.calls[0]?.[0] as object).flat()).not.toEqual([])
  const other = new Error('another')
  expect(() => handle(other)).toThrow(other)
})

test('an expired quote is priced and shown again, and the new one is sent', async () => {
  type Join = (priced: object, people: object, accepts: () => Promise<boolean>) => Promise<unknown>
  const { text } = await readGuide('quotes')
  const [, program = ''] = /\n```ts\n((?:(?!```).)*accepts.*?)^```$/ms.exec(text) ?? []
  await writeFile(fileOf('price-again'), program.replaceAll(MOCK_URL, mock.url))
  const { join } = (await import(fileOf('price-again'))) as { join: Join }
  const requestOf = (operationId: string) =>
    requestsOf(document).find((one) => one.operationId === operationId)!.body as object
  const people = requestOf('addMembersWithMemberships')
  const accepts = vi.fn(async () => accepts.mock.calls.length < 4)
  mock.answer('addMembersWithMemberships', 'quote-expired', { times: 1 })
  expect(await join(requestOf('calculateMembershipPricing'), people, accepts)).toHaveProperty(
    'membersCreated',
  )
  expect(accepts).toHaveBeenCalledTimes(2)
})

function call(operationId: string, answer: string) {
  const operation = operationsOf(document).find((one) => one.operationId === operationId)!
  const request = requestsOf(document).find((one) => one.operationId === operationId)
  // The client refuses a quote that has expired, and those of the document have.
  const fresh = (key: string, value: unknown) => (key === 'timeStamp' ? new Date().toISOString() : value)
  return send({
    operation,
    baseUrl: mock.url,
    accessToken: '',
    answer,
    body: request === undefined ? '' : JSON.stringify(request.body, fresh),
    quote: undefined,
  })
}

function fileOf(name: string): string {
  return join(folder, `${name}.ts`)
}
