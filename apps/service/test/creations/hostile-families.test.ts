import { failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../src/database/index.ts'
import { migratedDatabase } from '../database/migrated-database.ts'
import { namedFamily, renamed, signedBody } from './families.ts'
import { post, startOn } from './harness.ts'

const OPERATION = 'addMembersWithMemberships'

const service = await startOn(await openDatabase({ uri: await migratedDatabase() }))
afterAll(async () => {
  await service.close()
  await service.database.close()
})

/** Every place in a value, as member names and indices from its top. */
function placesOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([name, member]) => placesOf(member, [...path, name]))]
}

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, false, 0, -1, 1e308, 2 ** 31, -(2 ** 31), 2 ** 53, '', ' ', '\u{1F600}'.repeat(13)],
    ...['x'.repeat(70_000), '0001-01-01T00:00:00', '0000-01-01T00:00:00', '2026-02-29T00:00:00'],
    ...['9999-12-31T23:59:59.9999999+23:59', '2000-01-01T24:00:00', "'; DROP TABLE members; --"],
    ...[[], {}, [null], [[]], { toString: 1, constructor: 2 }],
  ),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>,
)

const STATUSES = new Set([
  201,
  ...failuresOf(document)
    .filter(({ operationId, status }) => operationId === OPERATION && status < 500)
    .map(({ status }) => status),
])

it('a hostile value anywhere in a family is never an unexpected failure', async () => {
  const family = namedFamily('two-people-promotion')
  const places = placesOf({ ...family, memberLanguage: '', hasGuardian: false, pricingQuote: {} }).slice(1)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...places),
      hostile,
      fc.boolean(),
      async (path, value, isQuoteSigned) => {
        const changed = renamed(family) as object
        put(changed, path, value)
        let body: string
        try {
          body = isQuoteSigned ? signedBody(service, changed as never) : JSON.stringify(changed)
        } catch {
          body = JSON.stringify(changed)
        }
        const answer = await post(service, OPERATION, body)
        expect(
          STATUSES,
          `${answer.status} for ${JSON.stringify(value)?.slice(0, 80)} at ${path.join('.')}`,
        ).toContain(answer.status)
      },
    ),
    { numRuns: Number(process.env.HOSTILE_FAMILIES ?? 150) },
  )
  const orphaned = await service.database
    .ofTenant('demo')
    .selectFrom('members')
    .select('member_id')
    .where('is_confirmed', '=', false)
    .execute()
  expect(orphaned).toEqual([])
})

it('the largest family is stored, with all of its user fields', async () => {
  const signedAgreements = { privacyPolicy: true, termsAndConditions: true }
  const stored = async (table: 'members' | 'member_user_fields') =>
    (await service.database.ofTenant('demo').selectFrom(table).select('member_id').execute()).length
  const before = { members: await stored('members'), fields: await stored('member_user_fields') }
  const userFields = Array.from({ length: 100 }, () => ({ userFieldId: 5, value: 'Leaflet' }))
  const family = renamed(namedFamily('two-people-promotion'))
  family.primaryMember.userFields = userFields
  family.linkedMembers = Array.from({ length: 99 }, (_, index) => ({
    profile: { firstName: 'A', lastName: 'B', email: `${index}@largest.example` },
    signedAgreements,
    userFields,
  }))
  expect((await post(service, OPERATION, signedBody(service, family))).status).toBe(201)
  expect((await stored('members')) - before.members).toBe(100)
  expect((await stored('member_user_fields')) - before.fields).toBe(10_000)
})

function put(target: object, path: readonly (string | number)[], value: unknown): void {
  const [step, ...rest] = path as [string, ...string[]]
  const members = target as Record<string, unknown>
  if (rest.length === 0) members[step] = value
  else put(members[step] as object, rest, value)
}
