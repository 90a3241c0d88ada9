/** What an apply of a tenant file has changed, with the values before and after. */
export const STATEMENTS: readonly string[] = [
  'ALTER TABLE audit_entries ADD COLUMN changes text[] -- in the words of the file',
]

/** An older version neither reads nor writes the column. */
export const COMPATIBLE_SINCE = '0002-companion'
