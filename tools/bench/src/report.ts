import type { Section } from './compare.ts'

/** The sections of one part, under its heading. */
export interface Part {
  readonly title: string
  readonly sections: readonly Section[]
}

/** A comparison, as a terminal shows it. */
export function tableOf({ title, reference, rounds, rows }: Section): string {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const lines = rows.map(
    ({ name, medianMs, ratio }) =>
      `  ${name.padEnd(width)}  ${figure(medianMs).padStart(10)} ms  ${ratio.toFixed(2).padStart(6)} ×`,
  )
  return `\n${title} (${rounds === 1 ? 'one round' : `median of ${rounds} rounds, in turn`}; × ${reference})\n${lines.join('\n')}`
}

/** The comparisons of a part, in Markdown. */
export function markdownOf({ title, sections }: Part): string {
  const tables = sections.map(({ title, reference, rounds, rows }) => {
    const head = `### ${title}\n\n${rounds === 1 ? 'One round' : `Median of ${rounds} rounds`}.\n\n| Case | ms | × ${reference} |\n| --- | ---: | ---: |`
    const lines = rows.map(
      ({ name, medianMs, ratio }) => `| ${name} | ${figure(medianMs)} | ${ratio.toFixed(2)} |`,
    )
    return `${head}\n${lines.join('\n')}`
  })
  return `## ${title}\n\n${tables.join('\n\n')}\n`
}

function figure(ms: number): string {
  return ms >= 100 ? ms.toFixed(0) : ms.toPrecision(3)
}
