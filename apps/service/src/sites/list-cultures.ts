import type { Handler } from '../handler.ts'

/** The codes that a translation's `culture` can have (specification, "Endpoints": "cultures"). */
export const listCultures: Handler<'listCultures'> = async ({ tenant: { database } }) => {
  const cultures = await database.selectFrom('cultures').select('id').orderBy('position').execute()
  return { status: 200, body: cultures.map(({ id }) => id) }
}
