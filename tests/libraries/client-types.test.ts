import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { OperationId } from '@leisure-ops/client'
import { METHODS } from '@leisure-ops/client/internal'
import { failuresOf, type NamedResponse, operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { afterAll, expect, test } from 'vitest'
import { NEWEST } from './user-program.ts'

// A user's programs for each operation, generated from the document and compiled with the built client. For
// each way to get a failure: a complete switch over its failures, an incomplete one, one that reads a value
// of another failure, and a comparison with a name that no failure has.

const operations = operationsOf(document).map(({ operationId }) => ({
  operationId,
  failures: failuresOf(document).filter((failure) => failure.operationId === operationId),
}))

/** The ways to get a failure of an operation, each as the beginning of a function that declares `failure`. */
const WAYS = {
  isFailure: (operationId: string) => `import { isFailure } from '@leisure-ops/client'
export function handle(failure: unknown): (string | undefined)[] {
  if (!isFailure(failure, '${operationId}')) throw failure
`,
  safe: (operationId: string) => `import { createLeisureClient, safe } from '@leisure-ops/client'
const leisure = createLeisureClient({ baseUrl: 'https://leisure.example', accessToken: 'token' })
const call = (...values: Parameters<typeof leisure.${methodOf(operationId)}>) => safe(leisure.${methodOf(operationId)}(...values))
export function handle(result: Awaited<ReturnType<typeof call>>): (string | undefined)[] {
  if (result.ok || result.error) return []
  const { failure } = result
`,
  'TanStack Query': (
    operationId: string,
  ) => `import { isFailure, type LeisureClient } from '@leisure-ops/client'
import { createLeisureQueries } from '@leisure-ops/client/tanstack-query'
import { useQuery } from '@tanstack/react-query'
declare const leisure: LeisureClient
const method = createLeisureQueries(leisure).${methodOf(operationId)}
const use = (options: ReturnType<typeof method.queryOptions>) => useQuery(options)
export function handle({ error: failure }: ReturnType<typeof use>): (string | undefined)[] {
  if (failure === null || !isFailure(failure)) return []
`,
} as const
type Way = keyof typeof WAYS

const KINDS = ['complete', 'missing', 'other', 'odd'] as const
type Kind = (typeof KINDS)[number]

/** The service changes something for the others, which are no queries. */
const isQuery = ({ operationId }: Pick<Case, 'operationId'>) => /^(?:list|get|calculate)/.test(operationId)

const cases = (Object.keys(WAYS) as Way[]).flatMap((way) =>
  operations
    .filter((operation) => way !== 'TanStack Query' || isQuery(operation))
    .map((operation) => ({ way, ...operation })),
)

const folder = mkdtempSync(join(import.meta.dirname, 'types-'))
const files = cases.flatMap(({ way, operationId, failures }) =>
  KINDS.map((kind) => {
    const file = join(folder, nameOf(way, operationId, kind))
    writeFileSync(file, WAYS[way](operationId) + switchOf(kind, failures))
    return file
  }),
)
const compiler = join(import.meta.dirname, NEWEST, 'bin/tsc')
const options = '--noEmit --strict --skipLibCheck --module nodenext --target es2023 --types node'.split(' ')
const run = promisify(execFile)(process.execPath, [compiler, '--ignoreConfig', ...options, ...files])
const { stdout } = await run.catch((error: { stdout: string }) => error)
const faults = stdout.split('\n')
afterAll(() => rmSync(folder, { recursive: true }))

test.each(cases)('$way: a switch over the failures of $operationId compiles only if it is right', (one) => {
  expect(faultsIn(one, 'complete')).toEqual([])
  expect(faultsIn(one, 'missing')).toEqual([
    expect.stringMatching(new RegExp(`TS2322: .*"${one.failures[0]?.name}"|TS2322: Type .* 'never'`)),
  ])
  expect(faultsIn(one, 'other').join()).toContain('TS2339')
  expect(faultsIn(one, 'odd')).toEqual([expect.stringContaining('TS2367')])
})

interface Case {
  readonly way: Way
  readonly operationId: string
}

/** What the compiler says of one of the programs. */
function faultsIn({ way, operationId }: Case, kind: Kind): string[] {
  return faults.filter((fault) => fault.includes(`${nameOf(way, operationId, kind)}(`))
}

function nameOf(way: Way, operationId: string, kind: Kind): string {
  return `${way.replace(' ', '-')}-${operationId}-${kind}.ts`
}

/** The rest of a function that has a `failure`. */
function switchOf(kind: Kind, failures: readonly NamedResponse[]): string {
  if (kind === 'odd') return `  return failure.code === 'no-such-failure' ? ['odd'] : []\n}\n`
  const member = kind === 'other' ? 'notThere' : undefined
  const branches = (kind === 'missing' ? failures.slice(1) : failures).map(({ name, template = '' }) => {
    const params = [...template.matchAll(/\{(\w+)\}/g)].map(([, param]) => member ?? param)
    const values = params.map((param) => `failure.params.${param}`)
    return `    case '${name}': return [${values.join(', ') || (member ? `failure.params.${member}` : '')}]`
  })
  return `  switch (failure.code) {
${branches.join('\n')}
    default: { const never: never = failure; return [never] }
  }
}
`
}

/** The named operation: `users.get` for `getStaffUser`. */
function methodOf(operationId: string): string {
  return METHODS[operationId as OperationId]
}
