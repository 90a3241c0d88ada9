import { fieldsOf } from '../database/rows.ts'
import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'

/** The membership types in the order of the tenant file, or those with a tag (specification, "Endpoints"). */
export const listMembershipTypes: Handler<'listMembershipTypes'> = async ({ tenant, query }) => {
  const tag = query.get('tag')
  const types = await tenant.database.selectFrom('membership_types').selectAll().orderBy('position').execute()
  const body = types
    .map((type) => ({
      ...fieldsOf(type, 'id', 'description', 'kind', 'site_ids'),
      tags: JSON.parse(type.tags) as string[],
      ...fieldsOf(type, 'fixed_end_date', 'earliest_start_date'),
      translations: JSON.parse(type.translations),
    }))
    .filter(({ tags }) => tag === null || tags.includes(tag))
  return { status: 200, body }
}

/** The first day on which a membership can start (specification, "Endpoints"); `null` for any day. */
export const getEarliestStartDate: Handler<'getEarliestStartDate'> = async ({ tenant, path }) => {
  const type = await tenant.database
    .selectFrom('membership_types')
    .select('earliest_start_date')
    .where('id', '=', path.id.toUpperCase())
    .executeTakeFirst()
  if (type === undefined) fail('getEarliestStartDate', 'membership-type-not-found', { id: path.id })
  return { status: 200, body: { earliestStartDate: type.earliest_start_date } }
}
