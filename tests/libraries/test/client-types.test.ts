import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { failuresOf, type NamedAnswer, operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { afterAll, beforeAll, expect, test } from 'vitest'

// A user's program for each operation, written from the document and compiled against what is published: a switch over
// its failures that is complete, one that is not, and one that reads a value of another failure.

const operations = operationsOf(document).map(({ operationId }) => ({
  operationId,
  failures: failuresOf(document).filter((failure) => failure.operationId === operationId),
}))

let folder: string
let faults: string[]

beforeAll(async () => {
  folder = mkdtempSync(join(import.meta.dirname, 'types-'))
  for (const { operationId, failures } of operations) {
    writeFileSync(join(folder, `${operationId}-complete.ts`), programOf(operationId, failures))
    writeFileSync(join(folder, `${operationId}-missing.ts`), programOf(operationId, failures.slice(1)))
    writeFileSync(join(folder, `${operationId}-other.ts`), programOf(operationId, failures, 'notThere'))
    writeFileSync(
      join(folder, `${operationId}-odd.ts`),
      `${programOf(operationId, failures)}
export const odd = (error: unknown) => isFailure(error, '${operationId}') && error.code === 'no-such-failure'\n`,
    )
  }
  const compiler = join(import.meta.dirname, '../node_modules/typescript/bin/tsc')
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node']
  const files = operations.flatMap(({ operationId }) =>
    ['complete', 'missing', 'other', 'odd'].map((kind) => join(folder, `${operationId}-${kind}.ts`)),
  )
  const run = promisify(execFile)(process.execPath, [compiler, '--ignoreConfig', ...options, ...files])
  const output: string = await run.then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout,
  )
  faults = output.split('\n')
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

test.each(operations)(
  '$operationId: a switch over its failures compiles when it is complete',
  ({ operationId }) => {
    expect(faultsIn(operationId, 'complete')).toEqual([])
  },
)

test.each(operations)('$operationId: a missing case does not compile', ({ operationId, failures }) => {
  expect(faultsIn(operationId, 'missing')).toEqual([
    expect.stringMatching(new RegExp(`TS2322: .*"${failures[0]?.name}"|TS2322: Type .* 'never'`)),
  ])
})

test.each(operations)(
  '$operationId: a value of no failure of its own does not compile',
  ({ operationId }) => {
    expect(faultsIn(operationId, 'other').length).toBeGreaterThan(0)
    expect(faultsIn(operationId, 'other').join()).toContain('TS2339')
  },
)

test.each(operations)('$operationId: a name that is no failure does not compile', ({ operationId }) => {
  expect(faultsIn(operationId, 'odd')).toEqual([expect.stringContaining('TS2367')])
})

/** What the compiler says of one of the programs. */
function faultsIn(operationId: string, kind: string): string[] {
  return faults.filter((fault) => fault.includes(`${operationId}-${kind}.ts(`))
}

function programOf(operationId: string, failures: readonly NamedAnswer[], member?: string): string {
  const cases = failures.map(({ name, message = '' }) => {
    const params = [...message.matchAll(/\{(\w+)\}/g)].map(([, param]) => member ?? param)
    const values = params.map((param) => `error.params.${param}`)
    return `    case '${name}': return [${values.join(', ') || (member ? `error.params.${member}` : '')}]`
  })
  return `import { isFailure } from '@leisure-ops/client'
export function handle(error: unknown): string[] {
  if (!isFailure(error, '${operationId}')) throw error
  switch (error.code) {
${cases.join('\n')}
    default: { const never: never = error; return [never] }
  }
}
`
}
