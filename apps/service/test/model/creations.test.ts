import { newDatabase } from '@leisure-ops/support/shared-postgres'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/database/index.ts'
import { applyTenant } from '../../src/tenants/index.ts'
import { NOW, type Service, startOn } from '../creations/harness.ts'
import { type Creation, disagreement, send } from './answer.ts'
import { bookingCase } from './booking-cases.ts'
import { judgeBooking } from './booking-model.ts'
import { Coverage } from './coverage.ts'
import { familyCase } from './family-cases.ts'
import { judgeFamily } from './family-model.ts'
import { Field } from './field.ts'
import { Leases } from './leases.ts'
import { modelTenant, modelWorld } from './model-tenant.ts'
import type { Outcome } from './outcome.ts'
import { writeBooking } from './write-booking.ts'
import { writeFamily } from './write-family.ts'

/** Requests of each operation. `pnpm run model` sends 20,000 of each. */
const REQUESTS = Number(process.env.MODEL_REQUESTS ?? 100)
const SEED = Number(process.env.MODEL_SEED ?? 20261121)
const ENOUGH_FOR_ALL = 5_000
const LIMIT_MS = 3_600_000

const world = modelWorld(NOW)
let database: Database
let service: Service
let leases: Leases
let serial = 0

beforeAll(async () => {
  database = await openDatabase({ uri: await newDatabase() })
  service = await startOn(database)
  await applyTenant(database, modelTenant(NOW), { now: NOW, hashPassword: async () => 'not hashed here' })
  leases = new Leases(service, world)
})

afterAll(async () => {
  await service.close()
  await database.close()
})

/** Sends the request, and fails when the service does not answer what the model says. */
async function compare(operation: Creation, body: string, expected: Outcome, coverage: Coverage) {
  const answer = await send(service, operation, body)
  coverage.add(expected)
  const difference = disagreement(operation, expected, answer)
  if (difference !== undefined) throw new Error(`${difference}\n${body}`)
}

/** A run that is long enough expects each failure that a body can bring about, so that none of the rules goes untried. */
function report(operation: Creation, coverage: Coverage) {
  if (process.env.MODEL_REQUESTS) console.log(`${operation}, ${REQUESTS} requests: ${coverage}`)
  if (REQUESTS >= ENOUGH_FOR_ALL) expect(coverage.unmet).toEqual([])
  expect(coverage.count('created'), 'requests that succeed').toBeGreaterThan(REQUESTS / 10)
}

// Members that were created stay, so the same request would mean something else the second time: nothing is shrunk.
const run = { numRuns: REQUESTS, seed: SEED, endOnFailure: true }

test(
  'whatever family is sent, the service answers what the model of operation 9 says',
  async () => {
    const coverage = new Coverage('addMembersWithMemberships')
    const property = fc.asyncProperty(familyCase, async (made) => {
      const { body, request, quote } = writeFamily(made, service, world, ++serial)
      const expected = judgeFamily(new Field(JSON.parse(JSON.stringify(request))), quote, world)
      await compare('addMembersWithMemberships', body, expected, coverage)
    })
    await fc.assert(property, run)
    report('addMembersWithMemberships', coverage)
  },
  LIMIT_MS,
)

test(
  'whatever booking is sent, the service answers what the model of operation 8 says',
  async () => {
    const coverage = new Coverage('addMemberWithBooking')
    const property = fc.asyncProperty(bookingCase, async (made) => {
      const { body, request, quotes } = await writeBooking(made, { service, world, leases }, ++serial)
      const expected = judgeBooking(new Field(JSON.parse(JSON.stringify(request))), quotes, world)
      await compare('addMemberWithBooking', body, expected, coverage)
    })
    await fc.assert(property, run)
    report('addMemberWithBooking', coverage)
  },
  LIMIT_MS,
)
