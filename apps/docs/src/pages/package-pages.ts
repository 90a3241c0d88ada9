import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aside, codeBlock, foldedPart, type Page, plainText } from './page.ts'

const ROOT = join(import.meta.dirname, '../../../..')

const INSTALL = '/guides/libraries#install-them'
const NOT_PUBLISHED = `The packages are not on npm yet: [use them from your copy of the repository](${INSTALL}).`

/** Another package's README, of which the site has a page. */
const OTHER_README = /(?:\.\.\/)+(?:\w+\/)*?(\w+)\/README\.md/g
const ROOT_INSTALL = /(?:\.\.\/)+README\.md#install/

/** A page with the README of each package that is not private, and one that lists them. */
export async function packagePages(): Promise<Page[]> {
  const folders = globSync('{openapi,packages/*,apps/*}', { cwd: ROOT })
  const pages = (await Promise.all(folders.map(packagePage))).flat()
  pages.sort((a, b) => (a.title < b.title ? -1 : 1))
  return [packageList(pages), ...pages]
}

function packageList(pages: readonly Page[]): Page {
  const rows = pages.map(({ path, title, description }) => `| [${title}](/${path}) | ${description} |`)
  return {
    path: 'packages/index',
    section: 'packages',
    title: 'Packages',
    label: 'All packages',
    description: 'The packages of the Leisure Operations Service: what each is for, and how to use it.',
    markdown: `Each package can be used by itself. ${NOT_PUBLISHED}\n\n| Package | For |\n| --- | --- |\n${rows.join('\n')}`,
  }
}

async function packagePage(folder: string): Promise<Page[]> {
  const read = (file: string) => readFile(join(ROOT, folder, file), 'utf8')
  const { private: isPrivate, name, description } = JSON.parse(await read('package.json'))
  if (isPrivate) return []
  const readme = (await read('README.md'))
    .replace(/^# .*\n+/, '')
    .replace(OTHER_README, '/packages/$1')
    .replace(ROOT_INSTALL, INSTALL)
  const short = name.replace('@leisure-ops/', '')
  const page: Page = {
    path: `packages/${short}`,
    section: 'packages',
    title: name,
    description: plainText(description),
    group: 'Packages',
    label: short,
    markdown: [
      aside('note', 'Not on npm yet', `Until then, [use it from your copy of the repository](${INSTALL}).`),
      foldedSections(withWrappedCode(readme)),
    ].join('\n\n'),
  }
  return [page]
}

/** Wraps a signature with its comment, which is wider than the page: comments need not stand in a column. */
function withWrappedCode(markdown: string): string {
  return markdown.replace(/^```ts\n(.*?)^```$/gms, (_, code: string) =>
    codeBlock('ts', code.replace(/(\S) {2,}\/\/ /g, '$1  // ')),
  )
}

/** With more words, a section fills several screens of a phone. It is folded then. */
const LONG = 250

function foldedSections(markdown: string): string {
  const sections = markdown.split(/^(?=## )/m).map((section) => {
    const [, heading, text = ''] = /^(## [^\n]+)\n(.*)$/s.exec(section) ?? []
    const isLong = heading !== undefined && text.split(/\s+/).length > LONG
    return isLong ? `${foldedPart(`\n\n${heading}\n\n`, text.trim())}\n\n` : section
  })
  return sections.join('')
}
