import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { waitingQueries } from '../database/waiting-queries.ts'
import { openProduct } from '../product.ts'
import { type Family, namedFamily, postFamily, renamed, signedBody } from './families.ts'

// Two creations that meet in the database. PGlite runs one transaction at a time, so this takes PostgreSQL.

const service = await openProduct()
const { database } = service

const join = (family: Family, headers?: object) => postFamily(service, signedBody(service, family), headers)

it('two families with the same people, in another order, do not block each other for ever', async () => {
  const family = renamed(namedFamily('two-people-promotion'))
  const swapped = structuredClone(family)
  const [one, other] = [family.primaryMember.profile, family.linkedMembers![0]!.profile]
  const names = ({ firstName, lastName }: typeof one) => ({ firstName, lastName, email: 'we@example.com' })
  for (const [profile, of] of [
    [one, one],
    [other, other],
    [swapped.primaryMember.profile, other],
    [swapped.linkedMembers![0]!.profile, one],
  ] as const)
    Object.assign(profile, names(of))

  // Every creation stops between its first and its second member, for as long as this test holds the lock.
  await sql`CREATE FUNCTION stop_before_the_second() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF current_setting('test.has_first', true) = 'yes' THEN PERFORM pg_advisory_xact_lock_shared(1); END IF;
    PERFORM set_config('test.has_first', 'yes', true);
    RETURN NEW;
  END $$`.execute(database.unbound)
  await sql`CREATE TRIGGER stop BEFORE INSERT ON members
    FOR EACH ROW EXECUTE FUNCTION stop_before_the_second()`.execute(database.unbound)
  const responses = await database.unbound.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(1)`.execute(trx)
    const sent = [join(family), join(swapped)]
    await expect.poll(() => waitingQueries(database)).toBe(2)
    return sent
  })
  const statuses = (await Promise.all(responses)).map(({ status }) => status)
  await sql`DROP FUNCTION stop_before_the_second CASCADE`.execute(database.unbound)
  expect(statuses.sort()).toEqual([201, 400])
})
