/** A constraint of a column, which becomes one of the tenant and the column. */
const CONSTRAINT = / (PRIMARY KEY|UNIQUE|REFERENCES \w+(?: ON DELETE (?:CASCADE|SET NULL))?)(?! \()/g

/**
 * Completes the tables whose SQL does not name the tenant. Keys begin with the tenant, so a record refers only
 * to records of its tenant. It is deleted with the records that take it along, or else with the tenant.
 *
 * When a record is deleted, PostgreSQL looks for those that refer to it, so each reference has an index. The
 * tenant comes second there, so that it cannot serve to look a record up by its own key, as said of
 * `members_by_identity`.
 *
 * @returns the statements, each table with such indexes after it.
 */
export function tablesOfTenants(statements: readonly string[]): string[] {
  const otherIndexes = statements.filter((statement) => statement.startsWith('CREATE INDEX'))
  return statements.flatMap((statement) => {
    const [head, table] = /^CREATE TABLE (\w+) \(/.exec(statement) ?? []
    if (head === undefined || /^ +tenant_id /m.test(statement)) return statement
    const owner = statement.includes('ON DELETE CASCADE') ? '' : ' REFERENCES tenants ON DELETE CASCADE'
    const added = [`tenant_id text NOT NULL${owner}`]
    const indexes: string[] = []
    const columns = statement.slice(head.length).replace(/^ +([a-z]\w*) .*/gm, (line, column) =>
      line.replace(CONSTRAINT, (_, constraint: string) => {
        const isReference = constraint.startsWith('REFERENCES')
        // The tenant of a record that is kept is not set to null.
        const reference = constraint.replace('SET NULL', `SET NULL (${column})`)
        added.push(isReference ? `FOREIGN KEY (${column}) ${reference}` : `${constraint} (${column})`)
        const key = new RegExp(`PRIMARY KEY \\(${column}\\b|^ +${column} .*PRIMARY KEY`, 'm')
        const begin = `ON ${table} (tenant_id, ${column}`
        const isIndexed = key.test(statement) || otherIndexes.some((index) => index.includes(begin))
        const condition = line.includes('NOT NULL') ? '' : ` WHERE ${column} IS NOT NULL`
        if (isReference && !isIndexed)
          indexes.push(`CREATE INDEX ${table}_by_${column} ON ${table} (${column}, tenant_id)${condition}`)
        return ''
      }),
    )
    const whole = [head, ...added.map((one) => `    ${one},`)].join('\n') + columns
    return [whole.replace(/\b(PRIMARY KEY|UNIQUE|FOREIGN KEY) \(/g, '$1 (tenant_id, '), ...indexes]
  })
}
