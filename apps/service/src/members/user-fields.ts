import { fillMessage } from '@leisure-ops/openapi'
import { MESSAGES } from '../generated/failures.ts'
import type { NewMember } from './new-member.ts'

/** Says why one of the user fields is refused, from the rows of those that the tenant has. */
export function refusalOf(
  userFields: NewMember['userFields'],
  rows: readonly { readonly id: number; readonly allowed_values: string | null }[],
): string | undefined {
  const allowed = new Map(
    rows.map(({ id, allowed_values }) => [
      id,
      allowed_values === null ? undefined : new Set(JSON.parse(allowed_values)),
    ]),
  )
  const unknown = userFields.find(({ userFieldId }) => !allowed.has(userFieldId))
  if (unknown) return fillMessage(MESSAGES['user-field-not-found'], unknown)
  const refused = userFields.find(({ userFieldId, value }) => allowed.get(userFieldId)?.has(value) === false)
  return refused && fillMessage(MESSAGES['user-field-value-refused'], refused)
}
