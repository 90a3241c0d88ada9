import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../src/database/index.ts'
import { applyTenant } from '../../src/tenants/index.ts'
import { NOW, type Service, startOn } from '../creations/harness.ts'
import { type Creation, disagreement, send } from './answer.ts'
import { bookingCase } from './booking-cases.ts'
import { judgeBooking } from './booking-model.ts'
import { familyCase } from './family-cases.ts'
import { judgeFamily } from './family-model.ts'
import { Field } from './field.ts'
import { Leases } from './leases.ts'
import { modelTenant, modelWorld } from './model-tenant.ts'
import type { Outcome } from './outcome.ts'
import { writeBooking } from './write-booking.ts'
import { writeFamily } from './write-family.ts'

/** Requests of each operation. `pnpm run model` sends 10,000 of each. */
const REQUESTS = Number(process.env.MODEL_REQUESTS ?? 300)
const SEED = Number(process.env.MODEL_SEED ?? 20261121)
const LIMIT_MS = 3_600_000

const world = modelWorld(NOW)
let database: Database
let service: Service
let leases: Leases
let serial = 0

beforeAll(async () => {
  database = await openDatabase({ memory: true })
  service = await startOn(database)
  await applyTenant(database, modelTenant(NOW), { now: NOW, hashPassword: async () => 'not hashed here' })
  leases = new Leases(service, world)
}, 120_000)

afterAll(async () => {
  await service.close()
  await database.close()
})

/** Sends the request, and fails when the service does not answer what the model says. */
async function compare(operation: Creation, body: string, expected: Outcome, seen: Map<string, number>) {
  const answer = await send(service, operation, body)
  const name = 'failure' in expected ? expected.failure : 'fields' in expected ? 'fields' : 'created'
  seen.set(name, (seen.get(name) ?? 0) + 1)
  const difference = disagreement(operation, expected, answer)
  if (difference !== undefined) throw new Error(`${difference}\n${body}`)
}

/** Failures that the model must have expected at least once, so that none of the rules went untried. */
function report(operation: Creation, seen: Map<string, number>) {
  const counted = [...seen].sort(([, one], [, other]) => other - one)
  if (process.env.MODEL_REQUESTS) console.log(operation, Object.fromEntries(counted))
  expect(seen.get('created'), 'requests that succeed').toBeGreaterThan(REQUESTS / 10)
  expect(seen.size, 'different answers').toBeGreaterThan(9)
}

test(
  'whatever family is sent, the service answers what the model of operation 9 says',
  async () => {
    const seen = new Map<string, number>()
    const property = fc.asyncProperty(familyCase, async (made) => {
      const { body, request, quote } = writeFamily(made, service, world, ++serial)
      const expected = judgeFamily(new Field(JSON.parse(JSON.stringify(request))), quote, world)
      await compare('addMembersWithMemberships', body, expected, seen)
    })
    await fc.assert(property, { numRuns: REQUESTS, seed: SEED })
    report('addMembersWithMemberships', seen)
  },
  LIMIT_MS,
)

test(
  'whatever booking is sent, the service answers what the model of operation 8 says',
  async () => {
    const seen = new Map<string, number>()
    const property = fc.asyncProperty(bookingCase, async (made) => {
      const { body, request, quotes } = await writeBooking(made, { service, world, leases }, ++serial)
      const expected = judgeBooking(new Field(JSON.parse(JSON.stringify(request))), quotes, world)
      await compare('addMemberWithBooking', body, expected, seen)
    })
    await fc.assert(property, { numRuns: REQUESTS, seed: SEED })
    report('addMemberWithBooking', seen)
  },
  LIMIT_MS,
)
