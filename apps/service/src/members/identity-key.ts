import { caseless } from '../caseless.ts'

/**
 * Who counts as the same person: first name, last name and e-mail address, without case and surrounding spaces. A person without
 * an e-mail address never matches another one (specification, "Create a member with a booking").
 */
export function identityKey(person: {
  readonly firstName: string
  readonly lastName: string
  readonly email?: string | null | undefined
}): string | null {
  const email = person.email?.trim()
  if (!email) return null
  // JSON separates the parts, whatever they contain.
  return JSON.stringify([person.firstName, person.lastName, email].map((part) => caseless(part.trim())))
}
