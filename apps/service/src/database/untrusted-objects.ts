import { type Kysely, sql } from 'kysely'
import { StartError } from '../start-error.ts'
import type { UnboundTables } from './tenant-database.ts'

/**
 * Refuses to migrate a database in which others have prepared what the migration would use. A trigger of a
 * table, the query of a view and a function run with the rights of whoever comes by, and migrations run as
 * the owner.
 *
 * @throws StartError that names the first of them, and says what to do.
 */
export async function refuseUntrustedObjects(database: Kysely<UnboundTables>): Promise<void> {
  const { rows } = await sql<{ reason: string }>`
    WITH trusted AS (
      SELECT oid FROM pg_roles WHERE rolsuper OR rolname = current_user
      UNION SELECT datdba FROM pg_database WHERE datname = current_database())
    SELECT format('The table public.schema_migrations belongs to the role %s. Find out why, and drop it',
      relowner::regrole) AS reason
    FROM pg_class WHERE oid = to_regclass('public.schema_migrations') AND relowner NOT IN (SELECT oid FROM trusted)
    UNION ALL
    SELECT format('The function %s belongs to the role %s. Drop it, or move it to a schema of its own',
      oid::regprocedure, proowner::regrole)
    FROM pg_proc WHERE pronamespace = to_regnamespace('public') AND proowner NOT IN (SELECT oid FROM trusted)
    UNION ALL
    SELECT 'Anybody may create objects in the schema public. Run REVOKE CREATE ON SCHEMA public FROM PUBLIC'
    FROM pg_namespace, aclexplode(nspacl) AS acl
    WHERE nspname = 'public' AND acl.grantee = 0 AND acl.privilege_type = 'CREATE'
    LIMIT 1`.execute(database)
  const [first] = rows
  if (first) throw new StartError(`${first.reason}, and migrate again.`)
}
