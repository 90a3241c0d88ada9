import { mkdir, writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { migrate } from '../src/database/migrate.ts'

// Writes the types of the tables of a migrated database, and the database itself while it is empty.

const TYPES: Readonly<Record<string, string>> = {
  text: 'string',
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  // Dates and amounts are read as texts.
  date: 'string',
  numeric: 'string',
}

interface Column {
  readonly table: string
  readonly name: string
  /** Ends in `[]` for an array. */
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
}

const pglite = await PGlite.create()
await migrate(new Kysely({ dialect: new PGliteDialect({ pglite }) }))
// The views of information_schema hold the same, and take ten seconds for it.
const { rows: columns } = await pglite.query<Column>(`
  SELECT relname AS "table", attname AS name, format_type(atttypid, NULL) AS type,
    NOT attnotnull AS "isNullable", atthasdef AS "hasDefault"
  FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid
  WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND attnum > 0 AND NOT attisdropped
    AND attname <> 'tenant_id' AND EXISTS (
      SELECT FROM pg_attribute t WHERE t.attrelid = a.attrelid AND t.attname = 'tenant_id')
  ORDER BY relname, attnum`)
const { rows: checks } = await pglite.query<{ table: string; definition: string }>(`
  SELECT conrelid::regclass AS "table", pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'c'`)
await writePrepared()
await pglite.close()

/** The texts that a CHECK lists for a column. */
const listed = new Map(
  checks.flatMap(({ table, definition }): [string, string][] => {
    const [, column, texts = ''] = /\((\w+) = ANY \(ARRAY\[(.+)\]\)/.exec(definition) ?? []
    return column ? [[`${table}.${column}`, (texts.match(/'[^']+'/g) ?? []).join(' | ')]] : []
  }),
)

const tables = [...Map.groupBy(columns, ({ table }) => table)].map(
  ([table, own]) => `  ${table}: {\n${own.map(memberOf).join('')}  }\n`,
)
await writeFile(
  new URL('../src/generated/tables.ts', import.meta.url),
  `// Written by build/write-database.ts from the migrations. Do not edit: add a migration and run \`pnpm generate\`.

import type { Generated } from 'kysely'

/** The tables as a repository sees them: bound to one tenant, and therefore without its column. */
export interface Tables {
${tables.join('')}}
`,
)

function memberOf({ table, name, type, isNullable, hasDefault }: Column): string {
  const [one = type, array = ''] = type.split(/(?=\[\]$)/)
  if (!(one in TYPES)) throw new TypeError(`${table}.${name} has the type ${type}.`)
  const value = `${listed.get(`${table}.${name}`) ?? `${TYPES[one]}${array}`}${isNullable ? ' | null' : ''}`
  return `    ${name}: ${hasDefault ? `Generated<${value}>` : value}\n`
}

/** What a new embedded database begins as: to unpack it takes a quarter of the time of creating one. */
async function writePrepared(): Promise<void> {
  // It has one database for ever: the templates of others would be two fifths of what each start unpacks.
  await pglite.exec("UPDATE pg_database SET datistemplate = false WHERE datname LIKE 'template_'")
  for (const template of ['template0', 'template1']) await pglite.exec(`DROP DATABASE ${template}`)
  const file = await pglite.dumpDataDir('gzip')
  const folder = new URL('../dist/database/', import.meta.url)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL('prepared.tar.gz', folder), new Uint8Array(await file.arrayBuffer()))
}
