import { operatorOfProcess, recordAction } from '../audit/audit-entries.ts'
import type { Database } from '../database/open-database.ts'
import { bindToTenant } from '../database/tenant-database.ts'
import { inLongTransaction } from '../postgres/in-transaction.ts'
import { changesForAudit } from './file-difference.ts'
import type { TenantFile } from './tenant-file.ts'
import { withoutPasswords, writeTenant } from './write-tenant.ts'

/** The dependencies of applying a tenant file: the current time and the password hasher. */
interface ApplyContext {
  readonly now: Date
  /** The hash that is stored for a password, as a PHC string. */
  readonly hashPassword: (password: string) => Promise<string>
}

/**
 * Applies a tenant file in one transaction. Applying it again changes nothing. The configuration becomes that
 * of the file, and what the file omits is removed. Users, members and bookings of the file are created if
 * they are missing. Existing ones are not changed, because people have worked with them.
 *
 * @throws StartError as {@link writeTenant}.
 */
export async function applyTenant(
  database: Database,
  file: TenantFile,
  { now, hashPassword }: ApplyContext,
): Promise<void> {
  const tenant = withoutPasswords(file)
  if (await isApplied(database, tenant)) return
  // Hashing takes long, and is therefore done before the transaction.
  const hashes = await hashPasswords(file, hashPassword)
  await inLongTransaction(database.unbound, async (trx) => {
    const before = await writeTenant(trx, tenant, hashes, now)
    await recordAction(bindToTenant(trx, tenant.id), {
      action: 'apply-tenant',
      actor: operatorOfProcess(),
      sections: differingSections(before ?? {}, tenant),
      changes: before ? changesForAudit(before, tenant) : null,
    })
  })
}

/** Whether a file was the last one that was applied to its tenant. Applying it again changes nothing. */
export async function isApplied(database: Database, file: TenantFile): Promise<boolean> {
  const row = await database.ofTenant(file.id).selectFrom('tenants').select('definition').executeTakeFirst()
  return row?.definition === JSON.stringify(withoutPasswords(file))
}

/** The sections of a file that differ from those of the file before it. */
function differingSections(before: Partial<TenantFile>, after: TenantFile): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof TenantFile)[])
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

async function hashPasswords(tenant: TenantFile, hashPassword: ApplyContext['hashPassword']) {
  const hashes: [username: string, hash: string][] = []
  // One after another: the hasher refuses many passwords at once.
  for (const { username, password } of tenant.staffUsers ?? [])
    if (password) hashes.push([username, await hashPassword(password)])
  return Object.fromEntries(hashes)
}
