import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folded, type Page } from './page.ts'

const PLOTS = join(import.meta.dirname, '../../plots')
const REPORT = join(import.meta.dirname, '../../../../BENCHMARKS.md')

/** What `pnpm bench` has measured and drawn. */
export async function benchmarkPage(): Promise<Page> {
  const files = (await readdir(PLOTS)).sort()
  const plots = await Promise.all(files.map((name) => readFile(join(PLOTS, name), 'utf8')))
  const report = await readFile(REPORT, 'utf8')
  return {
    path: 'benchmarks',
    section: 'benchmarks',
    title: 'Benchmarks',
    description: 'How fast the packages are beside their rivals, and how their cost grows with the work.',
    markdown: [
      '## How the cost grows',
      'Both axes are logarithmic. A straight line at 45 degrees means ten times the time for ten times the work.',
      ...plots.map(themed),
      '## Beside other libraries',
      withoutTitle(report),
    ].join('\n\n'),
  }
}

/** The end of the first paragraph: the day and the machine, and then the versions of what was measured. */
const VERSIONS = /(\d{4}-\d\d-\d\d, Node .*? GiB)\.\s([^\n].*?\.)(?=\n\n)/s

/** The report below a heading of this page, without its list of the drawings, which are above it. */
function withoutTitle(report: string): string {
  const [text = ''] = report.split('\n## How the cost grows')
  return text
    .replace(/^# .*\n+/, '')
    .replace(/^Written by .*?\. /, '')
    .replace(
      VERSIONS,
      (_, machine: string, versions: string) =>
        `${machine}.\n\n${folded('Versions of the rivals', versions)}`,
    )
    .replace(/^(#+) /gm, '#$1 ')
}

/** The drawing without colours of its own, so that it follows the theme of the page. */
function themed(svg: string): string {
  const bare = svg.replace(/<style>.*?<\/style>/s, '').replace('<svg ', '<svg class="plot" ')
  // A blank line would end the block of HTML in Markdown.
  return `<figure>\n${bare.replace(/\n+/g, '\n').trim()}\n</figure>`
}
