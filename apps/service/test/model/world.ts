import type { Field } from './field.ts'

/** What the model knows of the tenant. It changes with every creation that succeeds. */
export interface World {
  /** Today's date in UTC. */
  readonly today: string
  readonly ageOfConsent: number
  readonly ageOfOnlineAccount: number
  readonly siteIds: readonly string[]
  readonly membershipTypeIds: readonly string[]
  /** BACS methods that ask for bank details: not the default method of recurring cards. */
  readonly bankDetailMethods: readonly string[]
  /** The values that a user field takes; `undefined` for any. */
  readonly userFields: ReadonlyMap<number, readonly string[] | undefined>
  /** The slot of each booking that can be joined, and whether there is room. */
  readonly bookings: ReadonlyMap<number, { readonly slot: string; readonly isFull: boolean }>
  /** The slot of each lease that is alive. */
  readonly leases: Map<string, string>
  readonly people: Set<string>
}

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** Who somebody is: names and e-mail address, without case and outer spaces. */
export function identityOf({ firstName, lastName, email }: Person): string {
  return [firstName, lastName, email].map((part) => part.trim().toLowerCase()).join('|')
}

/** Whether one of them exists already or is twice among them. Somebody without an e-mail address is never taken for another. */
export function anyoneKnown(persons: readonly Person[], { people }: World): boolean {
  const identities = persons.filter(({ email }) => email !== '').map(identityOf)
  return new Set(identities).size < identities.length || identities.some((identity) => people.has(identity))
}

export function remember(persons: readonly Person[], { people }: World): void {
  for (const person of persons) if (person.email !== '') people.add(identityOf(person))
}

/** Whether the tenant takes the whole batch. */
export function takesUserFields(entries: readonly Field[], { userFields }: World): boolean {
  return entries.every((entry) => {
    const id = entry.at('userFieldId').value as number
    const values = userFields.get(id)
    return userFields.has(id) && (values === undefined || values.includes(entry.at('value').text))
  })
}

/** Whether somebody has not reached the age on that day. Without a date of birth, everybody has. */
export function isYounger(dateOfBirth: Field, age: number, today: string): boolean {
  if (dateOfBirth.isAbsent) return false
  const [year, rest] = [dateOfBirth.text.slice(0, 4), dateOfBirth.text.slice(4, 10)]
  const reached = Number(year) + age
  const isLeap = new Date(Date.UTC(reached, 1, 29)).getUTCDate() === 29
  const day = rest === '-02-29' && !isLeap ? '-02-28' : rest
  return today < `${String(reached).padStart(4, '0')}${day}`
}

/** A valid address as a browser's e-mail field takes it. */
export function isEmail(text: string): boolean {
  const [local, domain, ...more] = text.split('@')
  if (!local || !domain || more.length > 0 || !/^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(local)) return false
  return domain
    .split('.')
    .every((label) => label.length <= 63 && /^[a-z0-9-]+$/i.test(label) && !/^-|-$/.test(label))
}
