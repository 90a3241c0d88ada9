/** Groups rows by a column. @returns the rows that have a value there, in their order. */
export function rowsBy<Row, Column extends keyof Row>(
  rows: readonly Row[],
  column: Column,
): (value: Row[Column]) => readonly Row[] {
  const byValue = Map.groupBy(rows, (row) => row[column])
  return (value) => byValue.get(value) ?? []
}
