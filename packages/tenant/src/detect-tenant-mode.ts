import * as z from 'zod/mini'
import { fitsMode } from './id-forms.ts'
import { parseArguments } from './parse-arguments.ts'
import { TenantInputError } from './tenant-input-error.ts'
import { TENANT_MODES, type TenantMode } from './tenant-mode.ts'

/** The property of a staff user that shows the mode of its tenant. No other property is read. */
export interface TenantModeWitness {
  readonly roleId: string | null
}

/**
 * What the roles in a list of users show about the tenant. `objectId` and `numeric` hold the indices of the
 * users that show each mode. A user without a role, or with a role id of neither form, is in neither.
 */
export interface TenantModeEvidence {
  readonly mode: TenantMode | 'unknown'
  /** Users whose role is 24 hexadecimal digits. */
  readonly objectId: readonly number[]
  /** Users whose role is a number. */
  readonly numeric: readonly number[]
}

const detecting = z.object({
  users: z.array(z.object({ roleId: z.nullable(z.string()) })),
  fallback: z.optional(z.enum(TENANT_MODES)),
})

/**
 * Finds out the mode of a tenant from its users' roles (specification, "Conventions" and "Staff user").
 *
 * @param users what `GET /api/users` returned. Do not pass users from `GET /api/users/{username}`: a numeric
 *   tenant omits the role there.
 * @param fallback the mode to return when no user shows it. Pass it if you know the mode of your tenant; the
 *   result is then never `unknown`.
 * @returns the mode. Without a fallback, `unknown` when no user shows it (an empty list, or users without a
 *   role), and when the roles contradict each other; {@link tenantModeEvidence} tells these two apart.
 * @throws TenantInputError when `users` is no list of users, or, with a fallback, when roles contradict each
 * other.
 */
export function detectTenantMode(users: readonly TenantModeWitness[]): TenantMode | 'unknown'
export function detectTenantMode(users: readonly TenantModeWitness[], fallback: TenantMode): TenantMode
export function detectTenantMode(
  users: readonly TenantModeWitness[],
  fallback?: TenantMode,
): TenantMode | 'unknown' {
  const { mode, objectId } = evidenceOf({ users, fallback })
  if (mode !== 'unknown' || fallback === undefined) return mode
  if (objectId.length > 0)
    throw new TenantInputError(['users'], 'from one tenant, but their role ids have both forms')
  return fallback
}

/**
 * The evidence that {@link detectTenantMode} uses. A tenant has roles of one form. If a list has both forms,
 * the evidence names the users of both, and the mode is `unknown`. A role id of 24 decimal digits counts as
 * hexadecimal, because numeric role ids are never that long.
 *
 * @throws TenantInputError when `users` is not a list of users.
 */
export function tenantModeEvidence(users: readonly TenantModeWitness[]): TenantModeEvidence {
  return evidenceOf({ users })
}

function evidenceOf(values: { readonly users: unknown; readonly fallback?: unknown }): TenantModeEvidence {
  const objectId: number[] = []
  const numeric: number[] = []
  parseArguments(detecting, values).users.forEach(({ roleId }, index) => {
    if (fitsMode(roleId, 'object-id')) objectId.push(index)
    else if (fitsMode(roleId, 'numeric')) numeric.push(index)
  })
  const isDecided = objectId.length > 0 !== numeric.length > 0
  const mode = objectId.length > 0 ? 'object-id' : 'numeric'
  return { mode: isDecided ? mode : 'unknown', objectId, numeric }
}
