export const STATEMENTS: readonly string[] = [
  // The file that was applied last, and the definition that it gave. If an older version, a reset or an erasure changes the
  // definition afterwards, the two no longer belong together.
  'ALTER TABLE tenants ADD COLUMN file_sha256 text, ADD COLUMN definition_sha256 text',
]

/** An older version neither reads nor writes the columns. */
export const COMPATIBLE_SINCE = '0002-companion'
