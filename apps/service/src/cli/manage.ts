import { auditEntries, describeEntry } from '../audit/audit-entries.ts'
import { systemClock } from '../calendar.ts'
import { hasDatabase } from '../database/data-folder.ts'
import { grantServing } from '../database/grant-serving.ts'
import type { MigrationStatus } from '../database/migrate.ts'
import { type Database, type OnPending, openDatabase } from '../database/open-database.ts'
import { placeOf, type ServiceOptions } from '../service-options.ts'
import { createPasswordHasher } from '../staff-users/password-hasher.ts'
import { StartError } from '../start-error.ts'
import { applyTenant } from '../tenants/apply-tenant.ts'
import { removeTenant } from '../tenants/delete-tenant.ts'
import { diffTenant } from '../tenants/diff-tenant.ts'
import { loadTenants, readTenantTexts } from '../tenants/load-tenants.ts'
import { escapeControls, writeProblem } from '../tenants/problem.ts'

/**
 * Brings the tables of a database up to date.
 *
 * @param isDryRun prints only which migrations were run, and the SQL of the others.
 * @param role gets the rights that serving needs.
 */
export async function migrateDatabase(
  options: ServiceOptions,
  isDryRun = false,
  role?: string,
): Promise<void> {
  if (isDryRun && role !== undefined)
    throw new StartError('--dry-run does not show the rights that --grant-to gives. Pass only one of them.')
  const before = await withDatabase(options, 'report', async ({ migrations }) => migrations, isDryRun)
  if (isDryRun) return console.log(sqlOf(before))
  await withDatabase(options, 'migrate', async ({ unbound }) => {
    if (role !== undefined) await grantServing(unbound, role)
  })
  const added = before.pending.map(({ name }) => name).join(', ')
  if (added)
    console.log(`${before.applied.length === 0 ? 'Made all tables' : 'Changed the tables'}: ${added}`)
  console.log('The database is up to date.')
}

/** SQL, in which the migrations that were run before are comments. */
function sqlOf({ applied, pending, newer }: MigrationStatus): string {
  return [
    ...applied.map(({ name, appliedAt }) => {
      const origin = newer.includes(name) ? ', by a newer version, which works with this one' : ''
      return `-- ${name}: applied ${appliedAt.toISOString()}${origin}`
    }),
    ...pending.flatMap(({ name, statements }) => [`-- ${name}`, ...statements.map((one) => `${one};`)]),
  ].join('\n')
}

/** Checks tenant files, and prints every problem and every warning. Exit code 1 when there is a problem. */
export async function checkTenants(files: readonly string[]): Promise<void> {
  const [{ readTenantFile }, { warningsIn }] = await Promise.all([
    import('../tenants/read-tenant-file.ts'),
    import('../tenants/check-offers.ts'),
  ])
  for (const { path, bytes } of await readTenantTexts(files)) {
    const { tenant, problems } = readTenantFile(bytes, path)
    for (const problem of problems) console.error(writeProblem(problem))
    if (tenant === undefined) process.exitCode = 1
    else {
      const warnings = warningsIn(tenant, bytes, path)
      for (const warning of warnings) console.error(writeProblem(warning))
      const count = warnings.length > 0 ? `, warnings: ${warnings.length}` : ''
      console.log(`${escapeControls(path)}: tenant ${tenant.id}, no problems${count}`)
    }
  }
}

/** Applies tenant files, each in one transaction. */
export async function applyTenants(options: ServiceOptions, files: readonly string[]): Promise<void> {
  const tenants = await loadTenants(files)
  const { hash: hashPassword } = createPasswordHasher()
  await withDatabase(options, options.database === undefined ? 'migrate' : 'refuse', async (database) => {
    for (const tenant of tenants) {
      await applyTenant(database, tenant, { now: systemClock.now(), hashPassword })
      console.log(`Applied tenant ${tenant.id}.`)
    }
  })
}

/** Prints what applying tenant files would change. Exit code 1 when one would be refused. */
export async function diffTenants(options: ServiceOptions, files: readonly string[]): Promise<void> {
  const tenants = await loadTenants(files)
  await withDatabase(options, 'refuse', async (database) => {
    for (const tenant of tenants) {
      const changes = await diffTenant(database, tenant, systemClock.now())
      for (const change of changes) console.log(escapeControls(change))
      const { length } = changes
      console.log(`Tenant ${tenant.id}: ${length || 'no'} ${length === 1 ? 'change' : 'changes'}.`)
    }
  })
}

/** Removes a tenant; with its members and invoices only if `withData` is its id once more. */
export async function removeTenantOf(options: ServiceOptions, id: string, withData?: string): Promise<void> {
  if (withData !== undefined && withData !== id)
    throw new StartError(`--with-data must be the id of the tenant once more: ${id}.`)
  await withDatabase(options, 'refuse', async (database) => {
    await removeTenant(database, id, withData === id)
    console.log(`Removed tenant ${id}.`)
  })
}

/** Prints the audit of all tenants, or of one: a line of JSON for each entry, the oldest first. */
export async function printAudit(options: ServiceOptions, tenantId: string | undefined): Promise<void> {
  await withDatabase(options, 'refuse', async (database) => {
    let isUnknown = tenantId !== undefined
    for await (const entry of auditEntries(database, tenantId)) {
      isUnknown = false
      console.log(describeEntry(entry))
    }
    if (isUnknown) throw new StartError(`There never was a tenant ${tenantId}. Check its id.`)
  })
}

/** A command that only looks makes no database: the folder may be misspelled. */
async function withDatabase<T>(
  options: ServiceOptions,
  onPending: OnPending,
  run: (database: Database) => Promise<T>,
  onlyLooks = onPending === 'refuse',
): Promise<T> {
  const place = placeOf(options)
  if (onlyLooks && 'directory' in place && !hasDatabase(place.directory))
    throw new StartError(
      `The folder ${place.directory} has no database. Check its name, or make one with "leisure-service tenants apply".`,
    )
  const database = await openDatabase(place, onPending, undefined, console.error)
  return run(database).finally(() => database.close())
}
