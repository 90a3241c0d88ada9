import { type Environment, send } from './environment.ts'
import { jsonOf } from './exchange.ts'

/** What the reads of an environment show, for use by the checks. */
export interface Known {
  readonly siteIds: readonly string[]
  readonly users: readonly KnownUser[]
  /** Membership types that can be priced at the first site. No documented read lists them. */
  readonly membershipTypeIds: readonly string[]
  /** A password that the tenant probably accepts for a new account. */
  readonly staffPassword: string
  /** `object-id`, `numeric`, or `undefined` when no user shows the mode. */
  readonly tenantMode: 'object-id' | 'numeric' | undefined
}

interface KnownUser {
  readonly username: string
  readonly siteGroupId: string
  readonly preferredSiteId: string | null
  readonly roleId: string | null
}

/** Reads what the environment lists. If it refuses to list something, that stays empty, and checks that need it are not tried. */
export async function learn(
  environment: Environment,
  given: Pick<Known, 'membershipTypeIds' | 'staffPassword'>,
): Promise<Known> {
  const sites = await list<{ id: string }>(environment, 'listSites')
  const users = await list<KnownUser>(environment, 'listStaffUsers')
  return { ...given, siteIds: sites.map(({ id }) => id), users, tenantMode: modeOf(users) }
}

async function list<T>(environment: Environment, operationId: string): Promise<T[]> {
  const exchange = await send(environment, operationId)
  const body = exchange.status === 200 ? jsonOf(exchange) : undefined
  return Array.isArray(body) ? body : []
}

function modeOf(users: readonly KnownUser[]): Known['tenantMode'] {
  const role = users.find(({ roleId }) => roleId !== null)?.roleId
  if (role === undefined || role === null) return undefined
  return /^[0-9a-f]{24}$/i.test(role) ? 'object-id' : 'numeric'
}
