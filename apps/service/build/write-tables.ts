import { writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { migrate } from '../src/database/migrate.ts'

// The types of the tables, from a database that the migrations have made.

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
  readonly type: string
  /** The type of the entries of an array. */
  readonly entry: string | null
  readonly isNullable: boolean
  readonly hasDefault: boolean
}

const pglite = await PGlite.create()
await migrate(new Kysely({ dialect: new PGliteDialect({ pglite }) }))
const { rows: columns } = await pglite.query<Column>(`
  SELECT c.table_name AS "table", column_name AS name, c.data_type AS type, e.data_type AS entry,
    is_nullable = 'YES' AS "isNullable", column_default IS NOT NULL AS "hasDefault"
  FROM information_schema.columns c LEFT JOIN information_schema.element_types e
    ON e.object_name = c.table_name AND e.collection_type_identifier = c.dtd_identifier
  WHERE c.table_schema = 'public' AND column_name <> 'tenant_id' AND EXISTS (
    SELECT FROM information_schema.columns t
    WHERE t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.column_name = 'tenant_id')
  ORDER BY c.table_name, ordinal_position`)
const { rows: checks } = await pglite.query<{ table: string; definition: string }>(`
  SELECT conrelid::regclass AS "table", pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'c'`)
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
  `// Written by build/write-tables.ts from the migrations. Do not edit: add a migration and run \`pnpm generate\`.

import type { Generated } from 'kysely'

/** The tables as a repository sees them: bound to one tenant, and therefore without its column. */
export interface Tables {
${tables.join('')}}
`,
)

function memberOf({ table, name, type, entry, isNullable, hasDefault }: Column): string {
  const plain = entry === null ? TYPES[type] : `${TYPES[entry]}[]`
  if (!plain || plain.startsWith('undefined')) throw new TypeError(`${table}.${name} has the type ${type}.`)
  const value = `${listed.get(`${table}.${name}`) ?? plain}${isNullable ? ' | null' : ''}`
  return `    ${name}: ${hasDefault ? `Generated<${value}>` : value}\n`
}
