import pg from 'pg'
import { UnfitSessionError } from './failed-query.ts'

const OLDEST_VERSION = 15

/** What the responses of the service depend on. */
const REQUIRED = {
  DateStyle: 'ISO',
  client_encoding: 'UTF8',
  default_transaction_isolation: 'read committed',
  search_path: 'public',
  standard_conforming_strings: 'on',
  transform_null_equals: 'off',
  array_nulls: 'on',
  row_security: 'on',
  gin_fuzzy_search_limit: '0',
  exit_on_error: 'off',
}

/** What a session has besides, where it is our own. */
const FURTHER = {
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  default_transaction_deferrable: 'off',
  idle_session_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

/** What cannot be set by the service, or only in newer versions of PostgreSQL. */
const CHECKED = { server_encoding: 'UTF8', session_replication_role: 'origin', transaction_timeout: '0' }

/** Tells our own session from one that a pooler has made. */
const MARK = 'leisure.session'

/** The options with which a session begins. They come before the settings of role, database and server. */
export function sessionOptions(limits: Readonly<Record<string, number>>): string {
  return Object.entries({ ...REQUIRED, ...FURTHER, ...limits, [MARK]: 'own' })
    .map(([name, value]) => `-c ${name}=${String(value).replaceAll(' ', '\\ ')}`)
    .join(' ')
}

interface Session {
  readonly version: string
  readonly role: string
  readonly database: string
  readonly mark: string | null
  readonly schema: string | null
  readonly settings: Readonly<Record<string, string | null>>
}

const NAMES = Object.keys({ ...REQUIRED, ...CHECKED })
const QUERY = `SELECT current_setting('server_version_num') AS version, current_user AS role, current_database() AS database,
  current_setting('${MARK}', true) AS mark, current_schema() AS schema,
  (SELECT json_object_agg(name, current_setting(name, true)) FROM unnest('{${NAMES}}'::text[]) AS name) AS settings`

/**
 * Checks that a session is as the service needs it. A pooler may give us one with settings of the role, of
 * the database or of the server.
 *
 * @throws UnfitSessionError in a sentence that says how to mend it.
 */
export async function checkSession(client: pg.ClientBase, ms: number): Promise<void> {
  const { rows } = await client.query<Session>({ text: QUERY, query_timeout: ms } as pg.QueryConfig)
  const [{ version, role, database, mark, schema, settings }] = rows as [Session]
  const major = Math.floor(Number(version) / 10_000)
  if (!(major >= OLDEST_VERSION))
    throw new UnfitSessionError(
      `The database is PostgreSQL ${major}. The service needs PostgreSQL ${OLDEST_VERSION} or newer.`,
    )
  if (settings.server_encoding !== 'UTF8')
    throw new UnfitSessionError(
      `The database ${database} is encoded in ${settings.server_encoding}, in which not every name can be written. Create one with ENCODING 'UTF8' TEMPLATE template0.`,
    )
  if (schema === null && mark !== null)
    throw new UnfitSessionError(
      `The role ${role} may not use the schema public. Run GRANT USAGE ON SCHEMA public TO ${pg.escapeIdentifier(role)} as its owner.`,
    )
  const wrong = Object.entries({ ...REQUIRED, ...CHECKED }).filter(([name, value]) =>
    name === 'search_path' ? schema !== value : (settings[name] ?? value).split(',')[0] !== value,
  )
  if (wrong.length === 0) {
    // A pooler that gives a session for one statement only refuses this.
    if (mark === null) for (const text of ['begin', 'rollback']) await client.query(text)
    return
  }
  const owner = pg.escapeIdentifier(role)
  const sets = wrong.map(([name, value]) => `ALTER ROLE ${owner} SET ${name} = '${value}'`)
  const found = wrong.map(([name]) => `${name} is ${settings[name] || 'empty'}`).join(', ')
  throw new UnfitSessionError(
    `The service cannot use the sessions of the database, in which ${found}. Run ${sets.join('; ')}, and restart the pooler if there is one.`,
  )
}
