import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openEnvironment } from './environment.ts'
import { contradictionsIn } from './judge.ts'
import { preparerOf } from './prepare.ts'
import { anyRequest, EDGE_REQUESTS, OPERATIONS } from './requests.ts'
import { type Exchange, send } from './send.ts'

/** The short form sends the same requests every time. */
const { FUZZ_REQUESTS, FUZZ_SEED = FUZZ_REQUESTS ? randomInt(2 ** 31) : 38 } = process.env
const [numRuns, seed] = [Number(FUZZ_REQUESTS ?? 1000), Number(FUZZ_SEED)]

test('document, service, mock and client agree on every request', {
  timeout: 120_000 + numRuns * 300,
}, async () => {
  const environment = await openEnvironment()
  const prepare = preparerOf(environment.service)
  const exchanges: Exchange[] = []
  // Each limit of the schemas is met first, then come requests of any kind.
  const requests = [...EDGE_REQUESTS, ...fc.sample(anyRequest, { numRuns, seed })].slice(0, numRuns)
  for (const [index, made] of requests.entries())
    exchanges.push(await send(environment, made, await prepare(made), String(index)))
  await environment.close()
  // A failure is logged after its response.
  for (const [index, { service }] of exchanges.entries())
    service.failure = environment.failures.get(String(index))

  const tables = OPERATIONS.map(({ operationId }) => tableOf(operationId, exchanges))
  console.log([`${numRuns} requests, FUZZ_SEED=${seed}`, ...tables].join('\n'))
  expect(contradictions(exchanges), `FUZZ_SEED=${seed}`).toEqual([])
  const creations = exchanges.filter(({ made }) => /^addMember/.test(made.operation.operationId))
  const created = creations.filter(({ service }) => service.status === 201)
  expect(created.length / creations.length, 'bookings and memberships').toBeGreaterThan(0.3)
})

function tableOf(operationId: string, exchanges: readonly Exchange[]): string {
  const own = exchanges.filter(({ made }) => made.operation.operationId === operationId)
  const answers = Map.groupBy(own, ({ service: { status, failure = '' } }) => `${status} ${failure}`)
  const rows = [...answers].sort().map(([answer, all]) => {
    const refused = all.filter(({ mock }) => mock.status >= 400).length
    return `${String(all.length).padStart(8)}  ${answer.padEnd(50)} ${refused} refused by the mock`
  })
  return [`${operationId}: ${own.length}`, ...rows].join('\n')
}

/** Each kind of contradiction, how often it was found, and the first request that shows it. */
function contradictions(exchanges: readonly Exchange[]): string[] {
  const found = exchanges.flatMap((exchange) =>
    contradictionsIn(exchange).map((message) => {
      const { operation, body, ...request } = exchange.made
      const parts = [request, exchange.service, exchange.mock].map((one) => JSON.stringify(one).slice(0, 400))
      return { kind: `${operation.operationId}: ${message}`, shown: parts.join('\n    ') }
    }),
  )
  const kinds = Map.groupBy(found, ({ kind }) => kind)
  return [...kinds].map(([kind, all]) => `${all.length} × ${kind}\n    ${all[0]?.shown}`)
}
