import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startMock } from '@leisure-ops/mock'
import { failuresOf, requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { closing } from '@leisure-ops/support/closing'
import { expect, test, vi } from 'vitest'
import { MOCK_URL } from '../src/local-urls.ts'
import { readGuide } from '../src/pages/guides.ts'
import { failureCommand } from '../src/samples/curl-sample.ts'
import { runInShell } from './run-all.ts'

// The command on the page of each failure gets the failure from the mock.

const folder = join(import.meta.dirname, '../reports/failures')
/** The page of a name shows one of the operations that return it. */
const failures = [...Map.groupBy(failuresOf(document), ({ name }) => name).values()].map(([first]) => first!)
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const mock = closing(await startMock({ port: 0 }))
const commands = failures.map((failure) => failureCommand(failure).replaceAll(MOCK_URL, mock.url))
const ran = await runInShell(folder, commands)

test.each(failures.map((failure, index) => ({ failure, index })))(
  '$failure.name: the command on its page returns it',
  ({ failure, index }) => {
    const { stdout } = ran[index]!
    expect(stdout).toContain(`HTTP/1.1 ${failure.status} `)
    if (failure.template === undefined && failure.message !== undefined)
      expect(stdout).toContain(failure.message)
  },
)

test('an expired quote is priced and shown again, and the new one is sent', async () => {
  type Join = (priced: object, people: object, accepts: () => Promise<boolean>) => Promise<unknown>
  const { text } = await readGuide('quotes')
  const [, program = ''] = /\n```ts\n((?:(?!```).)*accepts.*?)^```$/ms.exec(text) ?? []
  const file = join(folder, 'price-again.ts')
  await writeFile(file, program.replaceAll(MOCK_URL, mock.url))
  const { join: joinAt } = (await import(file)) as { join: Join }
  const requestOf = (operationId: string) =>
    requestsOf(document).find((one) => one.operationId === operationId)!.body as object
  const people = requestOf('addMembersWithMemberships')
  const accepts = vi.fn(async () => accepts.mock.calls.length < 4)
  mock.answer('addMembersWithMemberships', 'quote-expired', { times: 1 })
  expect(await joinAt(requestOf('calculateMembershipPricing'), people, accepts)).toHaveProperty(
    'membersCreated',
  )
  expect(accepts).toHaveBeenCalledTimes(2)
})
