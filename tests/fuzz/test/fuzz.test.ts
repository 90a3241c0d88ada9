import { randomInt } from 'node:crypto'
import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ask, openEnvironment } from './environment.ts'
import { contradictionsIn } from './judge.ts'
import { preparerOf } from './prepare.ts'
import { anyRequest, edgeRequests, type Made } from './requests.ts'
import { type Exchange, send } from './send.ts'

/** The short form sends the same requests every time. */
const { FUZZ_REQUESTS, FUZZ_SEED = FUZZ_REQUESTS ? randomInt(2 ** 31) : 38 } = process.env
const numRuns = Number(FUZZ_REQUESTS ?? 1000)
const seed = Number(FUZZ_SEED)

/** How many contradictions of one kind are shown whole. */
const SHOWN = 2

test('document, service, mock and client agree on every request', {
  timeout: 120_000 + numRuns * 300,
}, async () => {
  const environment = await openEnvironment()
  const prepare = preparerOf((...request) => ask(environment.service, ...request))
  const exchanges: Exchange[] = []
  for (const [index, made] of requestsOf(seed).entries())
    exchanges.push(await send(environment, made, await prepare(made), String(index)))
  await environment.close()
  // A failure is logged after its answer.
  for (const [index, { service }] of exchanges.entries())
    service.failure = environment.failures.get(String(index))

  console.log(
    `${numRuns} requests, FUZZ_SEED=${seed}\n${operationsOf(document)
      .map(({ operationId }) => tableOf(operationId, exchanges))
      .join('\n')}`,
  )
  const found = exchanges.flatMap((exchange) =>
    contradictionsIn(exchange).map((sentence) => ({ exchange, sentence })),
  )
  expect(summaryOf(found), `FUZZ_SEED=${seed}`).toBe('')
  expect(environment.errors).toEqual([])
  const creations = exchanges.filter(({ made }) => /^addMember/.test(made.operation.operationId))
  const created = creations.filter(({ service }) => service.status === 201)
  expect(created.length / creations.length, 'bookings and memberships').toBeGreaterThan(0.3)
})

/** Each limit of the schemas is met first, then come requests of any kind. */
function requestsOf(seed: number): Made[] {
  const edges = edgeRequests.flatMap((one, index) => fc.sample(one, { numRuns: 1, seed: seed + index }))
  return [...edges, ...fc.sample(anyRequest, { numRuns, seed })].slice(0, numRuns)
}

/** How often each answer was given: by the service, and, if the mock refused or took the request all alone, by the mock. */
function tableOf(operationId: string, exchanges: readonly Exchange[]): string {
  const own = exchanges.filter(({ made }) => made.operation.operationId === operationId)
  const answers = Map.groupBy(own, ({ service: { status, failure = '' } }) => `${status} ${failure}`)
  const rows = [...answers].sort().map(([answer, all]) => {
    const refused = all.filter(({ mock }) => mock.status >= 400).length
    return `${String(all.length).padStart(8)}  ${answer.padEnd(50)} ${refused} refused by the mock`
  })
  return [`${operationId}: ${own.length}`, ...rows].join('\n')
}

function summaryOf(found: readonly { readonly exchange: Exchange; readonly sentence: string }[]): string {
  const kinds = Map.groupBy(
    found,
    ({ exchange, sentence }) => `${exchange.made.operation.operationId}: ${sentence}`,
  )
  return [...kinds]
    .sort()
    .flatMap(([kind, all]) => [
      `${all.length} × ${kind}`,
      ...all.slice(0, SHOWN).map(({ exchange }) => shown(exchange)),
    ])
    .join('\n')
}

/** A request, short enough for a line. */
function shown({ made, service, mock }: Exchange): string {
  const { tenant, changes, value, query, headers, text } = made
  const request = JSON.stringify({
    tenant,
    changes: changes.map(({ at, value }) => [at.join('.'), value ?? String(value)]),
    value,
    query,
    headers,
    text,
  })
  return `    ${request.slice(0, 400)}\n    => ${service.status} ${service.text.slice(0, 200)}\n    mock ${mock.status} ${mock.text.slice(0, 200)}`
}
