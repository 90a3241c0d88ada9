import { roleIdForms } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { components } from '@leisure-ops/openapi/types'
import { type Environment, OptionError, send } from './environment.ts'
import { jsonOf } from './exchange.ts'
import { CheckSkipped, demand } from './outcome.ts'
import type { Trial } from './trial.ts'

type Schemas = components['schemas']

/** What the reads of an environment show, for use by the checks. */
export interface Known {
  readonly siteIds: readonly string[]
  readonly users: readonly Schemas['StaffUser'][]
  /** Membership types that can be priced at the first site. No documented read lists them. */
  readonly membershipTypeIds: readonly string[]
  /** A password that the tenant probably accepts for a new account. */
  readonly staffPassword: string
  /** `object-id`, `numeric`, or `undefined` when no user shows the mode. */
  readonly tenantMode: TenantMode | undefined
}

type TenantMode = 'object-id' | 'numeric'

/**
 * Reads what the environment lists. What it refuses to list stays empty, and checks that need it are skipped.
 *
 * @throws OptionError when the environment does not accept the access token, so little can be checked.
 */
export async function discover(
  environment: Environment,
  settings: Pick<Known, 'membershipTypeIds' | 'staffPassword'>,
): Promise<Known> {
  const sites = await list<{ id: string }>(environment, 'listSites')
  const users = await list<Schemas['StaffUser']>(environment, 'listStaffUsers')
  return { ...settings, siteIds: sites.map(({ id }) => id), users, tenantMode: modeOf(users) }
}

async function list<T>(environment: Environment, operationId: string): Promise<T[]> {
  const exchange = await send(environment, operationId)
  if (exchange.status === 401) {
    throw new OptionError(`The environment does not accept the access token: ${exchange.url} answered 401.`)
  }
  const body = exchange.status === 200 ? jsonOf(exchange) : undefined
  return Array.isArray(body) ? body : []
}

function modeOf(users: Known['users']): Known['tenantMode'] {
  const role = users.find(({ roleId }) => roleId !== null)?.roleId
  if (!role) return undefined
  return roleIdForms(document)['object-id'].test(role) ? 'object-id' : 'numeric'
}

/** @throws CheckSkipped when no account shows the tenant mode. */
export function knownMode({ known }: Pick<Trial, 'known'>): TenantMode {
  return demand(known.tenantMode, 'No listed account has a role.', 'Use a tenant with such an account.')
}

/** @throws CheckSkipped when the tenant has the other mode, or its mode is not known. */
export function needMode(trial: Pick<Trial, 'known'>, mode: TenantMode): void {
  if (knownMode(trial) === mode) return
  const kind = mode === 'numeric' ? 'a numeric' : 'an object-id'
  throw new CheckSkipped(`This is not ${kind} tenant.`, `Use an access token of ${kind} tenant.`)
}

/** @throws CheckSkipped when there is no site, because a rule for every site would then pass untested. */
export function needSite({ known }: Pick<Trial, 'known'>): string {
  return demand(known.siteIds[0], 'The environment lists no site.', 'Use a tenant with a site.')
}
