import type { Fault } from './fault.ts'

/** The result of a fault. An invalid fault stops the service from running, so the suite was not tested with it. */
export type Tried =
  | { readonly result: 'found'; readonly by: readonly string[] }
  | { readonly result: 'not found' }
  | { readonly result: 'invalid' }

const MOST_NAMES = 3

/** The result of a fault, as the cell of a table. */
export function inWords(tried: Tried): string {
  if (tried.result === 'invalid') return '**invalid**: the service does not run with it'
  if (tried.result === 'not found') return '**not found**'
  return tried.by.length > MOST_NAMES ? `${tried.by[0]} and ${tried.by.length - 1} more` : tried.by.join(', ')
}

/** The page that lists each fault with the checks that found it. */
export function faultsTable(faults: readonly (readonly [Fault, Tried])[]): string {
  const numberOf = (wanted: Tried['result']) => faults.filter(([, { result }]) => result === wanted).length
  const invalid = numberOf('invalid')
  const rows = faults.map(([{ name, says }, tried]) => [name, says, inWords(tried)])
  return `# Faults that the suite finds

Written by \`pnpm --filter @leisure-ops/conformance run faults\`. Each row is a deliberate mistake in the service, made in its
sources while they are loaded, and the checks that differ because of it. ${numberOf('found')} of ${faults.length} are found.${
    invalid === 0 ? '' : ` ${invalid} are invalid: the service does not run with them.`
  }

${aligned(['Fault', 'What the service does wrongly', 'Found by'], rows)}
`
}

function aligned(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`
  return [line(head), line(['', '', ''], '-'), ...rows.map((row) => line(row))].join('\n')
}
