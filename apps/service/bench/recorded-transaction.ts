import pg from 'pg'

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

type Query = (...sent: unknown[]) => Promise<pg.QueryResult>

/** Records what a piece of work sends to PostgreSQL, statement by statement, with what came back. */
export async function recordStatements(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = []
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const original = prototype.query
  prototype.query = async function (this: unknown, ...sent: unknown[]) {
    const result = await original.apply(this, sent)
    const [first, second] = sent as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const { text, values = [] } = typeof first === 'string' ? { text: first, values: second } : first
    statements.push({ text, values: [...(values ?? [])], rows: result?.rows ?? [] })
    return result
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return statements
}

/**
 * Sends recorded statements again by the driver alone, for somebody else: the numbers that the database gives out now stand
 * where it gave out others then, and one name for another.
 */
export async function replay(
  client: pg.PoolClient,
  statements: readonly Statement[],
  [oldName, newName]: readonly [string, string],
): Promise<void> {
  const numbers = new Map<unknown, unknown>()
  for (const { text, values, rows } of statements) {
    const now = values.map((value) => {
      if (typeof value !== 'string') return numbers.get(value) ?? value
      const renamed = value.replaceAll(oldName, newName)
      // Rows are sent as JSON.
      return renamed.startsWith('[{')
        ? JSON.stringify(JSON.parse(renamed, (_, member) => numbers.get(member) ?? member))
        : renamed
    })
    const result = await client.query(text, now)
    for (const [index, row] of rows.entries())
      for (const [name, value] of Object.entries(row))
        if (typeof value === 'number') numbers.set(value, result.rows[index]?.[name])
  }
}
