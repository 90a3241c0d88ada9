import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { relative } from 'node:path/posix'
import { withoutDrawings } from './pages/diagrams.ts'
import { withoutElements } from './pages/elements.ts'
import { type Page, type Section, withoutAsides } from './pages/page.ts'
import { hasExtension } from './site-address.ts'

const TITLES: Readonly<Record<Section, string>> = {
  home: 'First page',
  guides: 'Guides',
  reference: 'API operations',
  failures: 'Failures',
  packages: 'Packages',
}

/** Writes each page as Markdown beside its HTML, and `llms.txt`, which lists them. */
export async function writeTexts(folder: string, pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    const file = markdownFile(page)
    await mkdir(dirname(join(folder, file)), { recursive: true })
    // Any reader of Markdown shows it: it is without what only this site knows.
    const plain = withoutAsides(withoutElements(withoutDrawings(page.markdown)))
    await writeFile(join(folder, file), `# ${page.title}\n\n${linkFiles(plain, file)}\n`)
  }
  await writeFile(join(folder, 'llms.txt'), llms(pages))
}

function markdownFile({ path }: Page): string {
  return `${path.replace(/\/index$/, '')}.md`
}

/** Links between pages as links between their Markdown files. */
function linkFiles(markdown: string, from: string): string {
  return markdown.replace(/\]\(\/([^)?#]*)([^)]*)\)/g, (_, path: string, rest: string) => {
    const extension = ['reference', 'companion', 'sandbox', 'playground'].includes(path) ? 'html' : 'md'
    const file = hasExtension(path) ? path : `${path || 'index'}.${extension}`
    return `](${relative(dirname(from), file)}${rest})`
  })
}

/** See llmstxt.org. */
function llms(pages: readonly Page[]): string {
  const sections = [...Map.groupBy(pages, ({ section }) => section)].map(([section, own]) => {
    const lines = own.map((page) => `- [${page.title}](${markdownFile(page)}): ${page.description}`)
    return `## ${TITLES[section]}\n\n${lines.join('\n')}`
  })
  return [
    '# Leisure Operations Service',
    '> Staff users, sites, signed membership quotes, and new members with bookings or memberships.',
    'The OpenAPI document is at [openapi.json](openapi.json) and [openapi.yaml](openapi.yaml).',
    ...sections,
  ]
    .join('\n\n')
    .concat('\n')
}
