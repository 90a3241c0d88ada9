import { ratio, type Section } from './compare.ts'

/** What a part of the benchmarks found. */
export interface Part {
  /** In one sentence. */
  readonly result: string
  readonly sections: readonly Section[]
}

/** The rows of a comparison by their columns. What is faster than ours is marked. */
export function rowsOf(section: Section): Readonly<Record<string, string>>[] {
  const { reference, rows } = section
  const ours = rows.find(({ name }) => name.startsWith('@leisure-ops/'))
  return rows.map(({ name, medianMs }) => ({
    Case: name,
    ms: medianMs >= 100 ? medianMs.toFixed(0) : medianMs.toPrecision(3),
    [`× ${reference}`]: ratio(section, name),
    '': ours !== undefined && medianMs < ours.medianMs ? 'ahead' : '',
  }))
}

/** A comparison in Markdown. */
export function markdownOf(section: Section): string {
  const rows = rowsOf(section)
  const lines = [Object.keys(rows[0] ?? {}), ['---', '---:', '---:', '---'], ...rows.map(Object.values)]
  const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  return `### ${section.title}\n\nMedian of ${section.rounds} rounds.\n\n${table}\n`
}
