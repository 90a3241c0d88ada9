import pg from 'pg'

/** Runs statements one after the other on a connection of their own. @returns the rows of the last one. */
// biome-ignore lint/suspicious/noExplicitAny: rows of any statement.
export async function runSql(uri: string, ...statements: string[]): Promise<any[]> {
  const client = new pg.Client(uri)
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}
