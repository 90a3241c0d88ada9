import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startMock } from '@leisure-ops/mock'
import { startSandbox } from '@leisure-ops/sandbox'
import newman from 'newman'
import { expect, test } from 'vitest'

// The Postman collection of the site, sent in its order by Postman's own runner.

/** A folder, or a request. */
interface Item {
  readonly name: string
  readonly item?: readonly Item[]
}

const collection: { readonly item: readonly Item[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../apps/docs/dist/postman.json'), 'utf8'),
)

function requestsIn(items: readonly Item[]): string[] {
  return items.flatMap(({ name, item }) => (item === undefined ? name : requestsIn(item)))
}

/** Sends all requests, and returns how many were checked, with what failed. */
async function send(baseUrl: string): Promise<{ checked: number; failed: { name: string; why: string }[] }> {
  const { run } = await new Promise<newman.NewmanRunSummary>((resolve, reject) =>
    newman.run(
      { collection: collection as never, envVar: [{ key: 'baseUrl', value: baseUrl }] },
      (error, summary) => (error ? reject(error) : resolve(summary)),
    ),
  )
  return {
    checked: run.stats.assertions.total ?? 0,
    failed: run.failures.map(({ source, error }) => ({ name: source?.name ?? '', why: error.message })),
  }
}

const all = requestsIn(collection.item)
const onlyMock = requestsIn(collection.item.filter(({ name }) => name.endsWith(' (mock only)')))

test('in a fresh sandbox, every request gets its answer, and each that says that it needs the mock is refused', async () => {
  const sandbox = await startSandbox({ port: 0 })
  const { checked, failed } = await send(sandbox.url)
  expect(checked).toBe(all.length)
  expect(failed.filter(({ name }) => !onlyMock.includes(name))).toEqual([])
  expect(failed.map(({ name }) => name)).toEqual(onlyMock)
  await sandbox.close()
})

test('with the mock, every request gets its answer', async () => {
  const mock = await startMock({ port: 0 })
  expect(await send(mock.url)).toEqual({ checked: all.length, failed: [] })
  await mock.close()
})
