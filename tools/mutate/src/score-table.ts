import { dirname } from 'node:path'
import type { Target } from './targets.ts'

/** What is used here of Stryker's report. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>
}

const COLUMNS = ['folder', 'mutants', 'killed', 'survived', 'timeout', 'no coverage', 'score'] as const

/** A line for each folder, and one for all of them. The score is the share of the mutants that a test noticed. */
export function scoreTable({ package: folder }: Target, { files }: MutationReport): string {
  const statuses = Object.entries(files).flatMap(([name, { mutants }]) =>
    mutants.map(({ status }) => ({ folder: `${folder}/${dirname(name)}`, status })),
  )
  const folders = [...Map.groupBy(statuses, ({ folder }) => folder)].sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = folders.map(([name, all]) => lineOf(name, all))
  if (lines.length > 1) lines.push(lineOf('together', statuses))
  return table([COLUMNS, ...lines])
}

function lineOf(folder: string, mutants: readonly { readonly status: string }[]): string[] {
  const [killed, survived, timeout, uncovered] = ['Killed', 'Survived', 'Timeout', 'NoCoverage'].map(
    (status) => mutants.filter((mutant) => mutant.status === status).length,
  ) as [number, number, number, number]
  const all = killed + survived + timeout + uncovered
  const score = all === 0 ? '' : `${((100 * (killed + timeout)) / all).toFixed(1)} %`
  return [folder, ...[all, killed, survived, timeout, uncovered].map(String), score]
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => (row[column] as string).length)))
  return rows
    .map(([folder = '', ...figures]) =>
      [
        folder.padEnd(widths[0] as number),
        ...figures.map((text, index) => text.padStart(widths[index + 1] as number)),
      ].join('  '),
    )
    .join('\n')
}
