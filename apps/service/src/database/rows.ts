import { type RawBuilder, sql } from 'kysely'
import type { Tables } from './tenant-database.ts'

// One parameter for many values: otherwise a statement would have another text for each number of them.

/** The values of a list as one parameter, for `=`. */
export function anyOf<T>(values: readonly T[]): RawBuilder<T> {
  return sql<T>`ANY(${values})`
}

/** Rows of a table as one parameter, JSON. How each property is read depends on the row type of the table. */
export function jsonAsTable(
  table: keyof Tables,
  json: string,
): RawBuilder<Readonly<Record<string, unknown>>> {
  return sql`json_populate_recordset(NULL::${sql.table(table)}, ${json}::json)`
}

/** Groups rows by a column. @returns the rows that have a value there, in their order. */
export function rowsBy<Row, Column extends keyof Row>(rows: readonly Row[], column: Column) {
  const byValue = Map.groupBy(rows, (row) => row[column])
  return (value: Row[Column]): readonly Row[] => byValue.get(value) ?? []
}

/** The field of a column: `addressLine1` of `address_line_1`. */
type FieldOf<Column extends string> = Column extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<FieldOf<Rest>>}`
  : Column

/** A field that may be omitted is stored as `null`. */
type StoredValue<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value

/** The columns in which fields are stored as they are: `first_name` from `firstName`. */
export function columnsOf<Fields extends object, Column extends string>(
  fields: Fields,
  ...columns: readonly Column[]
): { [Name in Column]: FieldOf<Name> extends keyof Fields ? StoredValue<Fields[FieldOf<Name>]> : unknown } {
  const values = fields as Readonly<Record<string, unknown>>
  return Object.fromEntries(columns.map((column) => [column, values[fieldOf(column)] ?? null])) as never
}

/** The fields that show columns as they are: `firstName` of `first_name`. */
export function fieldsOf<Row extends object, Column extends keyof Row & string>(
  row: Row,
  ...columns: readonly Column[]
): { [Name in Column as FieldOf<Name>]: Row[Name] } {
  return Object.fromEntries(columns.map((column) => [fieldOf(column), row[column]])) as never
}

function fieldOf(column: string): string {
  return column.replace(/_(\w)/g, (_, first: string) => first.toUpperCase())
}
