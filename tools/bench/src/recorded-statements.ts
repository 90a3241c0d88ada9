import pg from 'pg'

interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

type Query = (...sent: unknown[]) => Promise<pg.QueryResult>

/** Records the statements that this process sends to PostgreSQL during some work, with their results. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
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
 * Sends recorded statements again for somebody else, by the driver alone. The new name takes the place of the old one, and
 * the numbers that the database assigns now take the place of those that it assigned then.
 */
export async function replay(
  client: pg.PoolClient,
  statements: readonly Statement[],
  [oldName, newName]: readonly [string, string],
): Promise<void> {
  const numbers = new Map<unknown, unknown>()
  /** Numbers are assigned one by one, or as a list. */
  const learn = (then: unknown, now: unknown): void => {
    if (typeof then === 'number') numbers.set(then, now)
    else if (Array.isArray(then))
      for (const [index, one] of then.entries()) learn(one, (now as unknown[])[index])
  }
  for (const { text, values, rows } of statements) {
    const current = values.map((value) => {
      if (typeof value !== 'string') return numbers.get(value) ?? value
      const renamed = value.replaceAll(oldName, newName)
      // Rows are sent as JSON.
      return renamed.startsWith('[{')
        ? JSON.stringify(JSON.parse(renamed, (_, member) => numbers.get(member) ?? member))
        : renamed
    })
    const result = await client.query(text, current)
    for (const [index, row] of rows.entries())
      for (const [name, value] of Object.entries(row)) learn(value, result.rows[index]?.[name])
  }
}
