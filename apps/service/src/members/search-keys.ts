import { type Selectable, sql } from 'kysely'
import { caseless } from '../caseless.ts'
import { rowsAsTable, type Tables, type TenantDatabase } from '../database/index.ts'

/** What a member has whom an older version of the service creates: the default of the column. It is no text without outer spaces, so no name is equal to it. */
const NOT_YET = ' '

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email?: string | null | undefined
}

type SearchKeys = Pick<Selectable<Tables['members']>, 'name_key' | 'last_name_key' | 'email_key'>

/**
 * The texts by which a member is found: the first name and the last name, the last name, and the e-mail address. They are without case
 * and outer spaces, and folded here, because the database's rules for case differ from those of the service.
 */
export function searchKeys(person: Person): SearchKeys {
  const last_name_key = searchKey(person.lastName)
  const name_key = `${searchKey(person.firstName)} ${last_name_key}`
  return { name_key, last_name_key, email_key: searchKey(person.email ?? '') }
}

/** A text without case and outer spaces. */
export function searchKey(text: string): string {
  return caseless(text.trim())
}

type Unkeyed = Person & { readonly member_id: number }

/**
 * Members without the texts by which they are found, by their number: those whom an older version of the service has just created, or
 * those from before there were these texts.
 */
export function findWithoutKeys(
  database: TenantDatabase,
  { are, after = 0, limit }: { are: 'new' | 'old'; after?: number; limit: number },
): Promise<Unkeyed[]> {
  return database
    .selectFrom('members')
    .select(['member_id', 'first_name as firstName', 'last_name as lastName', 'email'])
    .where((eb) => (are === 'new' ? eb('last_name_key', '=', NOT_YET) : eb('last_name_key', 'is', null)))
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .execute()
}

/** Stores the texts by which members are found. */
export async function storeKeys(database: TenantDatabase, members: readonly Unkeyed[]): Promise<void> {
  const rows = members.map((member) => ({ member_id: member.member_id, ...searchKeys(member) }))
  await database
    .updateTable('members')
    .from(rowsAsTable('members', rows).as('keyed'))
    .set({
      name_key: sql.ref('keyed.name_key'),
      last_name_key: sql.ref('keyed.last_name_key'),
      email_key: sql.ref('keyed.email_key'),
    })
    .where('members.member_id', '=', sql.ref<number>('keyed.member_id'))
    .execute()
}
