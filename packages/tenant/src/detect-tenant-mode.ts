import * as z from 'zod/mini'
import { check } from './check.ts'
import { fitsMode } from './mode-forms.ts'
import type { TenantMode } from './tenant-mode.ts'

/** What a staff user tells about its tenant. Other members, such as the avatar, are not looked at. */
export interface TenantModeWitness {
  readonly roleId: string | null
}

/** What follows from a list of users, and from which of them: each list holds their indices. Who has no role, or one of neither form, decides nothing. */
export interface TenantModeEvidence {
  readonly mode: TenantMode | 'unknown'
  /** Users with a role of 24 hexadecimal digits. */
  readonly objectId: readonly number[]
  /** Users with a role that is a number. */
  readonly numeric: readonly number[]
}

const detecting = z.object({ users: z.array(z.object({ roleId: z.nullable(z.string()) })) })

/**
 * Which of the two configurations the tenant of these users has (specification, "Conventions" and "Staff user").
 *
 * @param users what `GET /api/users` returned. The single read of a numeric tenant hides the role and decides nothing.
 * @returns the mode of the roles. `unknown` when nothing decides (an empty list, only users without a role), and when the
 *   roles contradict each other; {@link tenantModeEvidence} tells which of the two it is.
 * @throws TenantInputError when the list is none, or a user has no `roleId` member.
 */
export function detectTenantMode(users: readonly TenantModeWitness[]): TenantMode | 'unknown' {
  return tenantModeEvidence(users).mode
}

/**
 * What {@link detectTenantMode} goes by. A tenant has roles of one form; where a list has both, both are in the evidence and the
 * mode is `unknown`. 24 decimal digits count as hexadecimal ones: no number of the service is that long.
 *
 * @throws TenantInputError as {@link detectTenantMode}.
 */
export function tenantModeEvidence(users: readonly TenantModeWitness[]): TenantModeEvidence {
  const objectId: number[] = []
  const numeric: number[] = []
  check(detecting, { users }).users.forEach(({ roleId }, index) => {
    if (fitsMode(roleId, 'object-id')) objectId.push(index)
    else if (fitsMode(roleId, 'numeric')) numeric.push(index)
  })
  const isDecided = objectId.length > 0 !== numeric.length > 0
  const mode = objectId.length > 0 ? 'object-id' : 'numeric'
  return { mode: isDecided ? mode : 'unknown', objectId, numeric }
}
