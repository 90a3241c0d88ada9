import type { BodyOf } from '../handler.ts'

export type FamilyRequest = BodyOf<'addMembersWithMemberships'>

/** A person of the request. */
export interface Person {
  readonly sent: FamilyRequest['primaryMember'] | NonNullable<FamilyRequest['linkedMembers']>[number]
  readonly orderKey: number
}

/** The people of a request, the primary member first. */
export function peopleOf({ primaryMember, linkedMembers = [] }: FamilyRequest): [Person, ...Person[]] {
  return [person(primaryMember), ...linkedMembers.map(person)]
}

function person(sent: Person['sent']): Person {
  return { sent, orderKey: sent.orderKey ?? 0 }
}
