import pg from 'pg'

type Statement = { readonly text: string; readonly values: readonly unknown[] }
type Query = (...sent: unknown[]) => Promise<pg.QueryResult>

/** Records the statements that this process sends to PostgreSQL during some work. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const original = prototype.query
  prototype.query = function (this: unknown, ...sent: unknown[]) {
    const [first, second] = sent as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const { text, values = [] } = typeof first === 'string' ? { text: first, values: second } : first
    statements.push({ text, values: [...(values ?? [])] })
    return original.apply(this, sent)
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return statements
}

/** Sends recorded statements again, by the driver alone, with other names and ids. Ids have nine digits, and nothing else has. */
export async function replay(
  client: pg.PoolClient,
  statements: readonly Statement[],
  [oldName, newName]: readonly [string, string],
  idsLater: number,
): Promise<void> {
  const changed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(changed)
    if (typeof value === 'number') return value >= 1e8 ? value + idsLater : value
    if (typeof value !== 'string') return value
    return value.replaceAll(oldName, newName).replace(/\b\d{9}\b/g, (id) => String(Number(id) + idsLater))
  }
  for (const { text, values } of statements) await client.query(text, values.map(changed))
}
