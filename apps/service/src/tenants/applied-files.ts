import { createHash, hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import { anyOf } from '../database/rows.ts'
import { SCHEMA_FILE } from './check-shape.ts'
import type { TenantText } from './load-tenants.ts'
import type { TenantFile } from './tenant-file.ts'
import { withoutPasswords } from './write-tenant.ts'

// Files that a start does not have to parse again, because what they say is in the database.

/** What a text means depends on the version that reads it. */
const READERS = [SCHEMA_FILE, new URL('../../package.json', import.meta.url)]
const READER = hash('sha256', READERS.map((file) => readFileSync(file, 'utf8')).join('\n'))

/** What a file is recognised by. */
function fileFingerprint({ bytes }: TenantText): string {
  return createHash('sha256').update(READER).update(bytes).digest('hex')
}

/** The files that gave a tenant the definition that it still has, and the id of that tenant. */
export async function findApplied(
  { unbound }: Database,
  texts: readonly TenantText[],
): Promise<ReadonlyMap<TenantText, string>> {
  const textOf = new Map(texts.map((text) => [fileFingerprint(text), text]))
  const rows = await unbound
    .selectFrom('tenants')
    .select(['tenant_id', 'file_sha256'])
    .where('file_sha256', '=', anyOf([...textOf.keys()]))
    .where('definition_sha256', '=', sql<string>`encode(sha256(convert_to(definition, 'UTF8')), 'hex')`)
    .execute()
  return new Map(rows.map((row) => [textOf.get(row.file_sha256 as string) as TenantText, row.tenant_id]))
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** Stores which file a tenant was applied from. Without the right to, the next start reads it again. */
export async function rememberApplied(
  database: Database,
  tenant: TenantFile,
  text: TenantText,
): Promise<void> {
  const definition_sha256 = hash('sha256', JSON.stringify(withoutPasswords(tenant)))
  await database
    .ofTenant(tenant.id)
    .updateTable('tenants')
    .set({ file_sha256: fileFingerprint(text), definition_sha256 })
    .execute()
    .catch((error) => {
      if (error.code !== INSUFFICIENT_PRIVILEGE) throw error
    })
}
