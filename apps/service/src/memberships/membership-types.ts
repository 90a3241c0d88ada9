import { fail } from '../failure.ts'
import type { Handler } from '../handler.ts'
import { readEntries } from '../tenants/read-entries.ts'
import type { FileMembershipType } from '../tenants/tenant-file.ts'

/** The membership types in the order of the tenant file, or those with a tag (specification, "Endpoints"). */
export const listMembershipTypes: Handler<'listMembershipTypes'> = async ({ tenant, query }) => {
  const tag = query.get('tag')
  const types = await readEntries<FileMembershipType>(tenant.database, 'membership_types')
  const body = types
    .filter(({ tags = [] }) => tag === null || tags.includes(tag))
    .map(({ id, description, kind, siteIds, tags = [], translations = [], ...dates }) => ({
      ...{ id: id.toUpperCase(), description, kind },
      siteIds: [...new Set(siteIds)],
      tags: [...tags],
      fixedEndDate: dates.fixedEndDate ?? null,
      earliestStartDate: dates.earliestStartDate ?? null,
      translations: [...translations],
    }))
  return { status: 200, body }
}

/** The first day on which a membership can start (specification, "Endpoints"); `null` for any day. */
export const getEarliestStartDate: Handler<'getEarliestStartDate'> = async ({ tenant, path }) => {
  const type = await tenant.database
    .selectFrom('membership_types')
    .select('record')
    .where('id', '=', path.id.toUpperCase())
    .executeTakeFirst()
  if (type === undefined) fail('getEarliestStartDate', 'membership-type-not-found', { id: path.id })
  const { earliestStartDate = null }: FileMembershipType = JSON.parse(type.record)
  return { status: 200, body: { earliestStartDate } }
}
