import type { Selectable } from 'kysely'
import { caseless } from '../caseless.ts'
import type { Tables } from '../database/tenant-database.ts'

// Who is the same person, and how somebody is found. Strings are folded here, because the database's rules
// for case differ from those of the service.

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email?: string | null | undefined
}

/**
 * Who counts as the same person: first name, last name and e-mail address, ignoring case and outer spaces. A
 * person without an e-mail address never matches another one (specification, "Create a member with a
 * booking").
 */
export function identityKey({ firstName, lastName, email }: Person): string | null {
  if (!email?.trim()) return null
  // JSON separates the parts, whatever they contain.
  return JSON.stringify([firstName, lastName, email].map(searchKey))
}

type SearchKeys = Pick<Selectable<Tables['members']>, 'name_key' | 'last_name_key' | 'email_key'>

/** By what a member is found: first name and last name, the last name alone, and the e-mail address. */
export function searchKeys({ firstName, lastName, email }: Person): SearchKeys {
  const [first, last_name_key] = [searchKey(firstName), searchKey(lastName)]
  return { name_key: `${first} ${last_name_key}`, last_name_key, email_key: searchKey(email ?? '') }
}

/** A string in lower case, without outer spaces. */
export function searchKey(text: string): string {
  return caseless(text.trim())
}
