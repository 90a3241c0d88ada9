import type { BodyOf } from '../handler.ts'

export type FamilyRequest = BodyOf<'addMembersWithMemberships'>

/** A person of the request, and the path to them. */
export interface Person {
  readonly path: 'primaryMember' | `linkedMembers[${number}]`
  readonly sent: FamilyRequest['primaryMember'] | NonNullable<FamilyRequest['linkedMembers']>[number]
  readonly orderKey: number
}

/** The people of a request, the primary member first. */
export function peopleOf({ primaryMember, linkedMembers = [] }: FamilyRequest): [Person, ...Person[]] {
  return [
    person('primaryMember', primaryMember),
    ...linkedMembers.map((sent, index) => person(`linkedMembers[${index}]`, sent)),
  ]
}

function person(path: Person['path'], sent: Person['sent']): Person {
  return { path, sent, orderKey: sent.orderKey ?? 0 }
}
