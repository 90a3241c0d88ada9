import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'

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
