import type { Comparison } from './compare.ts'

/** The rows of a comparison by their columns. */
export function rowsOf({ rows }: Comparison): Readonly<Record<string, string>>[] {
  const [ours] = rows
  if (ours === undefined) throw new Error('A comparison needs a row')
  return rows.map(({ name, medianMs }) => ({
    Case: name,
    ms: medianMs >= 100 ? medianMs.toFixed(0) : medianMs.toPrecision(3),
    '÷ ours': (medianMs / ours.medianMs).toFixed(2),
  }))
}

/** A comparison in Markdown. */
export function markdownOf(comparison: Comparison): string {
  const rows = rowsOf(comparison)
  const lines = [Object.keys(rows[0] ?? {}), ['---', '---:', '---:'], ...rows.map(Object.values)]
  return `### ${comparison.title}\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
}
