import type { Handler } from '../handler.ts'

/** The membership types in the order of the tenant file, or those with a tag (specification, "Endpoints"). */
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
