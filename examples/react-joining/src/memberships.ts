/** The demo tenant's memberships on sale. No documented operation lists them: your team knows its own. */
export const MEMBERSHIPS = [
  { id: 'ADULT-DD', name: 'Adult, monthly', about: 'By Direct Debit', byDirectDebit: true },
  { id: 'JUNIOR-DD', name: 'Junior, monthly', about: 'By Direct Debit', byDirectDebit: true },
  { id: 'ADULT-YEAR', name: 'Adult, a year', about: 'Paid once', byDirectDebit: false },
] as const

export type MembershipId = (typeof MEMBERSHIPS)[number]['id']

export function membershipOf(id: string) {
  return MEMBERSHIPS.find((membership) => membership.id === id)
}
