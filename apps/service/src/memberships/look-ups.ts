import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'

/**
 * The membership types of the tenant, in the order of its file; with a tag, those that carry it (specification, "Endpoints":
 * "membership types by tag").
 */
export const listMembershipTypes: Handler<'listMembershipTypes'> = async ({ tenant, query }) => {
  const tag = query.get('tag')
  const { database } = tenant
  const [types, places] = await Promise.all([
    database.selectFrom('membership_types').selectAll().orderBy('position').execute(),
    database.selectFrom('membership_type_sites').selectAll().orderBy('position').execute(),
  ])
  const body = types
    .map((type) => ({
      id: type.id,
      description: type.description,
      kind: type.kind,
      siteIds: places
        .filter(({ membership_type_id }) => membership_type_id === type.id)
        .map(({ site_id }) => site_id),
      tags: JSON.parse(type.tags) as string[],
      fixedEndDate: type.fixed_end_date,
      earliestStartDate: type.earliest_start_date,
      translations: JSON.parse(type.translations),
    }))
    .filter(({ tags }) => tag === null || tags.includes(tag))
  return { status: 200, body }
}

/**
 * The first day on which a membership of the type can start; `null` when it can start at any time (specification, "Endpoints":
 * "earliest start date for membership").
 */
export const getEarliestStartDate: Handler<'getEarliestStartDate'> = async ({ tenant, path }) => {
  const type = await tenant.database
    .selectFrom('membership_types')
    .select('earliest_start_date')
    .where('id', '=', path.id.toUpperCase())
    .executeTakeFirst()
  if (type === undefined) fail('getEarliestStartDate', 'membership-type-unknown', { id: path.id })
  return { status: 200, body: { earliestStartDate: type.earliest_start_date } }
}

/** The payment methods of the tenant, in the order of its file (specification, "Endpoints": "payment methods"). */
export const listPaymentMethods: Handler<'listPaymentMethods'> = async ({ tenant }) => {
  const { database, settings } = tenant
  const methods = await database.selectFrom('payment_methods').selectAll().orderBy('position').execute()
  const body = methods.map(({ id, description, is_bacs, translations }) => ({
    id,
    description,
    isBacs: is_bacs,
    isDefaultRecurringCard: id === settings.defaultRecurringCardMethodId,
    translations: JSON.parse(translations),
  }))
  return { status: 200, body }
}
