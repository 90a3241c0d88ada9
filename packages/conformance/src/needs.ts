import { NotTried } from './check.ts'
import type { Known } from './known.ts'
import type { Sandbox } from './sandbox.ts'
import type { Trial } from './trial.ts'

type TenantMode = NonNullable<Known['tenantMode']>

/** @throws NotTried when no account shows the kind of tenant. */
export function knownMode({ known }: Trial): TenantMode {
  if (known.tenantMode === undefined)
    throw new NotTried('No listed account has a role.', 'Use a tenant with such an account.')
  return known.tenantMode
}

/** @throws NotTried when the tenant is of the other kind, or its kind is not known. */
export function needMode(trial: Trial, mode: TenantMode): void {
  if (knownMode(trial) !== mode)
    throw new NotTried(
      `This is not ${mode === 'numeric' ? 'a numeric' : 'an object-id'} tenant.`,
      `Use an access token of ${mode === 'numeric' ? 'a numeric' : 'an object-id'} tenant.`,
    )
}

/** @throws NotTried when there is no site, because a rule for every site would then pass without being tested. */
export function needSite({ known }: Trial): string {
  const [siteId] = known.siteIds
  if (siteId === undefined) throw new NotTried('The environment lists no site.', 'Use a tenant with a site.')
  return siteId
}

/** @throws NotTried when there is no sandbox. */
export function needSandbox(trial: Trial): Sandbox {
  return trial.sandbox
}
