import type { Selectable } from 'kysely'
import { caseless } from '../caseless.ts'
import type { Tables } from '../database/tenant-database.ts'

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
