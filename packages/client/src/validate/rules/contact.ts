interface Flagged {
  readonly isPrimary?: boolean | null
}

type FlaggedMembers<Name extends string> = { readonly [N in Name]?: Flagged | null } | null | undefined

export const ADDRESSES = ['address1', 'address2'] as const
const PHONES = ['telephone1', 'telephone2', 'mobile'] as const

/** How many addresses are primary. */
export function primaryAddresses(details: FlaggedMembers<(typeof ADDRESSES)[number]>): number {
  return ADDRESSES.filter((name) => details?.[name]?.isPrimary === true).length
}

/** How many telephone numbers are flagged as primary. An entry with the flag and no number counts too. */
export function primaryPhones(details: FlaggedMembers<(typeof PHONES)[number]>): number {
  return PHONES.filter((name) => details?.[name]?.isPrimary === true).length
}

/** Whether any telephone number is sent. */
export function hasPhones(details: FlaggedMembers<(typeof PHONES)[number]>): boolean {
  return PHONES.some((name) => details?.[name])
}
