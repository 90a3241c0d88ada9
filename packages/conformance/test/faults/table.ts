import type { Fault } from './fault.ts'

/** What became of a fault. Only a fault that was found or not found tells something about the suite. */
export type Outcome =
  | { readonly result: 'found'; readonly by: readonly string[] }
  | { readonly result: 'not found' | 'invalid' | 'outdated' }

const MAX_NAMES = 3

/** The outcome of a fault, as the cell of a table. */
export function inWords(outcome: Outcome): string {
  switch (outcome.result) {
    case 'invalid':
      return '**invalid**: the service does not run with it'
    case 'outdated':
      return '**not put in**: the source of the service has changed'
    case 'not found':
      return '**not found**'
    case 'found': {
      const { by } = outcome
      return by.length > MAX_NAMES ? `${by[0]} and ${by.length - 1} more` : by.join(', ')
    }
  }
}

/** The page that lists each fault with the checks that found it. */
export function faultsTable(faults: readonly (readonly [Fault, Outcome])[]): string {
  const found = faults.filter(([, { result }]) => result === 'found')
  const rows = faults.map(([{ name, says }, outcome]) => [name, says, inWords(outcome)])
  return `# Faults that the suite finds

Written by \`pnpm conformance:faults\`. Each row is a deliberate mistake in the service, made in its sources while they are loaded,
and the checks that differ because of it. ${found.length} of ${faults.length} are found.

${aligned(['Fault', 'What the service does wrongly', 'Found by'], rows)}
`
}

function aligned(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`
  return [line(head), line(['', '', ''], '-'), ...rows.map((row) => line(row))].join('\n')
}
