import { auditEntries, describeEntry } from '../audit-entries.ts'
import { systemClock } from '../clock.ts'
import { type Database, type MigrationStatus, type OnPending, openDatabase } from '../database/index.ts'
import { placeOf, type ServiceOptions } from '../service-options.ts'
import { createPasswordHasher } from '../staff-users/password-hasher.ts'
import { StartError } from '../start-error.ts'
import { applyTenant, diffTenant, loadTenants, type TenantFile, writeFault } from '../tenants/index.ts'
import { readText } from './read-text.ts'

/** Brings the tables of a database up to date, or only says what that would be. */
export async function migrate(options: ServiceOptions, only?: 'status' | 'dry-run'): Promise<void> {
  const { migrations, close } = await openDatabase(placeOf(options), only ? 'report' : 'migrate')
  await close()
  if (only === 'status') console.log(statusOf(migrations))
  else if (only === 'dry-run') console.log(sqlOf(migrations))
  else console.log('The database is up to date.')
}

function statusOf({ applied, pending, newer }: MigrationStatus): string {
  return [
    ...applied.map(({ name, appliedAt }) => {
      const origin = newer.includes(name) ? ', by a newer version, which works with this one' : ''
      return `${name}: applied ${appliedAt.toISOString()}${origin}`
    }),
    ...pending.map(({ name }) => `${name}: pending`),
  ].join('\n')
}

function sqlOf({ pending }: MigrationStatus): string {
  if (pending.length === 0) return '-- The database is up to date.'
  return pending
    .map(({ name, statements }) => [`-- ${name}`, ...statements.map((one) => `${one};`)].join('\n'))
    .join('\n')
}

/** Checks tenant files and prints every fault and warning. Exit code 1 when there is a fault. */
export async function checkTenants(files: readonly string[]): Promise<void> {
  if (files.length === 0)
    throw new StartError('No tenant file was given. Use: leisure-service tenants check FILE…')
  const { readTenantFile } = await import('../tenants/read-tenant-file.ts')
  for (const file of files) {
    const text = await readText(file)
    const { tenant, faults, warnings } = readTenantFile(text, file)
    for (const fault of faults) console.error(writeFault(fault))
    for (const warning of warnings) console.log(`warning: ${writeFault(warning)}`)
    if (faults.length > 0) process.exitCode = 1
    else console.log(`${file}: tenant ${tenant?.id}, no faults`)
  }
}

/** Applies tenant files, each in one transaction. */
export async function applyTenants(options: ServiceOptions, files: readonly string[]): Promise<void> {
  const tenants = await tenantsOf(files, 'apply')
  const { hash: hashPassword } = createPasswordHasher()
  await withDatabase(options, 'migrate', async (database) => {
    for (const tenant of tenants) {
      await applyTenant(database, tenant, { now: systemClock.now(), hashPassword })
      console.log(`Applied tenant ${tenant.id}.`)
    }
  })
}

/** Prints what applying tenant files would change. Exit code 1 when one would be refused. */
export async function diffTenants(options: ServiceOptions, files: readonly string[]): Promise<void> {
  const tenants = await tenantsOf(files, 'diff')
  await withDatabase(options, 'refuse', async (database) => {
    for (const tenant of tenants) {
      const changes = await diffTenant(database, tenant, systemClock.now())
      for (const change of changes) console.log(change)
      console.log(
        `Tenant ${tenant.id}: ${changes.length || 'no'} ${changes.length === 1 ? 'change' : 'changes'}.`,
      )
    }
  })
}

/** Prints who changed a tenant's configuration, erased a member or deleted an account: a line of JSON each, the oldest first. */
export async function printAudit(options: ServiceOptions, tenantId: string | undefined): Promise<void> {
  await withDatabase(options, 'refuse', async (database) => {
    for await (const entry of auditEntries(database, tenantId)) console.log(describeEntry(entry))
  })
}

async function tenantsOf(files: readonly string[], command: string): Promise<TenantFile[]> {
  if (files.length === 0)
    throw new StartError(
      `No tenant file was given. Use: leisure-service tenants ${command} --database postgres://… FILE…`,
    )
  return loadTenants(files)
}

async function withDatabase(
  options: ServiceOptions,
  onPending: OnPending,
  run: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(placeOf(options), onPending)
  await run(database).finally(() => database.close())
}
