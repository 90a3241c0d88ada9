import * as z from 'zod/mini'
import { check } from './check.ts'
import { fitsMode } from './role-id.ts'
import type { TenantMode } from './tenant-mode.ts'

/** What a staff user tells about its tenant; both members as the service returned them. */
export interface TenantModeWitness {
  readonly roleId: string | null
  readonly avatarId?: string | null | undefined
}

/** What the users say about their tenant: indices into the list that was given, and what follows from them. */
export interface TenantModeEvidence {
  readonly mode: TenantMode | 'unknown'
  /** Users with a role of 24 hexadecimal digits. */
  readonly objectIdRoles: readonly number[]
  /** Users with a role that is a number. */
  readonly numericRoles: readonly number[]
  /** Users with a role of neither form; these decide nothing. */
  readonly otherRoles: readonly number[]
  /**
   * Users with an avatar, which numeric tenants never return. It is a hint for a person: the mode is a matter of roles,
   * and is never inferred from avatars.
   */
  readonly avatars: readonly number[]
}

const witnesses = z.array(
  z.object({ roleId: z.nullable(z.string()), avatarId: z.optional(z.nullable(z.string())) }),
)

/**
 * Which of the two configurations the tenant of these users has (specification, "Conventions" and "Staff user").
 *
 * @param users what `GET /api/users` returned. The single read of a numeric tenant hides the role and decides nothing.
 * @returns the mode that every role of a known form agrees on. `unknown` when there is no such role (an empty list, only
 *   users without a role), and when roles of both forms are there: {@link tenantModeEvidence} tells which of the two.
 * @throws TenantInputError when the list is none, or a user has no `roleId` member.
 */
export function detectTenantMode(users: readonly TenantModeWitness[]): TenantMode | 'unknown' {
  return tenantModeEvidence(users).mode
}

/**
 * What {@link detectTenantMode} goes by. Roles of both forms in one list contradict the specification; both are then
 * listed and the mode is `unknown`. A role of 24 decimal digits counts as hexadecimal: no number of the service is that long.
 *
 * @throws TenantInputError as {@link detectTenantMode}.
 */
export function tenantModeEvidence(users: readonly TenantModeWitness[]): TenantModeEvidence {
  const objectIdRoles: number[] = []
  const numericRoles: number[] = []
  const otherRoles: number[] = []
  const avatars: number[] = []
  check(witnesses, users, 'users').forEach(({ roleId, avatarId }, index) => {
    if (avatarId) avatars.push(index)
    if (roleId === null) return
    if (fitsMode(roleId, 'object-id')) objectIdRoles.push(index)
    else if (fitsMode(roleId, 'numeric')) numericRoles.push(index)
    else otherRoles.push(index)
  })
  return { mode: modeOf(objectIdRoles, numericRoles), objectIdRoles, numericRoles, otherRoles, avatars }
}

function modeOf(objectIds: readonly number[], numbers: readonly number[]): TenantMode | 'unknown' {
  if (objectIds.length > 0 === numbers.length > 0) return 'unknown'
  return objectIds.length > 0 ? 'object-id' : 'numeric'
}
