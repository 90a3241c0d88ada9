import type { Comparison } from './compare.ts'

/** Comparisons, the row of the first that ours is held against, and what that means to a user. */
export type Part = readonly [measure: () => Promise<Comparison[]>, rival: string, meaning: string]

/** The rows of a comparison by their columns. */
export function rowsOf({ title, rows }: Comparison): Readonly<Record<string, string>>[] {
  const [ours] = rows
  if (ours === undefined) throw new Error('A comparison needs a row')
  return rows.map(({ name, medianMs }, index) => ({
    Task: index === 0 ? title : '',
    Program: name,
    ms: medianMs >= 100 ? medianMs.toFixed(0) : medianMs.toPrecision(3),
    'Ours is × as fast': index === 0 ? '' : (medianMs / ours.medianMs).toFixed(2),
  }))
}

/** A line for each part, and a table of all comparisons, in Markdown. */
export function markdownOf(measured: readonly (readonly [Part, readonly Comparison[]])[]): string {
  const lines = measured.map(([[, rival, meaning], [first]]) => {
    const [ours, ...others] = first === undefined ? [] : rowsOf(first)
    const found = others.find(({ Program }) => Program === rival)
    if (found === undefined) throw new Error(`${rival} was not measured`)
    return `- \`${ours?.Program}\` is ${found['Ours is × as fast']} times as fast as ${rival}: ${meaning}`
  })
  const rows = measured.flatMap(([, comparisons]) => comparisons.flatMap(rowsOf))
  const cells = [Object.keys(rows[0] ?? {}), ['---', '---', '---:', '---:'], ...rows.map(Object.values)]
  return `${lines.join('\n')}\n\n${cells.map((one) => `| ${one.join(' | ')} |`).join('\n')}\n`
}
