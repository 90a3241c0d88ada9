import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folded, type Page } from './page.ts'

const REPORT = join(import.meta.dirname, '../../../../BENCHMARKS.md')

/** What `pnpm bench` has measured. */
export async function benchmarkPage(): Promise<Page> {
  return {
    path: 'benchmarks',
    section: 'benchmarks',
    title: 'Benchmarks',
    description: 'How fast the packages are beside their rivals, and how their cost grows with the work.',
    markdown: pageTextOf(await readFile(REPORT, 'utf8')),
  }
}

/** The end of the first paragraph. It names the day and the machine, and then the version of each rival. */
const VERSIONS = /(\d{4}-\d\d-\d\d, Node .*? GiB)\.\s([^\n].*?\.)(?=\n\n)/s

/** The report without its title and without the sentence about the file, and with the versions folded. */
function pageTextOf(report: string): string {
  return report
    .replace(/^# .*\n+/, '')
    .replace(/^Written by .*?\. /, '')
    .replace(
      VERSIONS,
      (_, machine: string, versions: string) =>
        `${machine}.\n\n${folded('Versions of the rivals', versions)}`,
    )
}
