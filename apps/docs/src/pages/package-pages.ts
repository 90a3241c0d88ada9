import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Declaration,
  type PublishedPackage,
  publishedPackages,
  surfaceOf,
} from '@leisure-ops/api-surface'
import { element } from './elements.ts'
import { aside, fenced, type Page, plain } from './page.ts'

const ROOT = join(import.meta.dirname, '../../../..')
/** Longest declaration that is shown at once, in lines. */
const MAX_LINES = 100

const NOT_PUBLISHED =
  'The packages are not on npm yet: [use them from your copy of the repository](/guides/libraries#install-them).'

/** A reference to another name in a docstring. */
/** A README also stands on npm. On the site, what it links to is here. */
const ON_NPM = /https:\/\/www\.npmjs\.com\/package\/@leisure-ops\/(\w+)/g
const LINK = /\{@link\s+([\w.]+)\s*\}/g

/** A page for each published package, and one that lists them. The site depends on each of them, so that it is built before. */
export async function packagePages(): Promise<Page[]> {
  const pages = await Promise.all(publishedPackages(ROOT).map(packagePage))
  return [index(pages), ...pages]
}

function index(pages: readonly Page[]): Page {
  const rows = pages.map(({ path, title, description }) => `| [${title}](/${path}) | ${description} |`)
  return {
    path: 'packages/index',
    section: 'packages',
    title: 'Packages',
    label: 'All packages',
    description:
      'The packages of the Leisure Operations Service: what each is for, and everything that it exports.',
    markdown: `Each package can be used by itself. ${NOT_PUBLISHED}\n\n| Package | For |\n| --- | --- |\n${rows.join('\n')}`,
  }
}

async function packagePage(one: PublishedPackage): Promise<Page> {
  const { name, folder, entries } = one
  const short = name.replace('@leisure-ops/', '')
  const readme = await readFile(join(folder, 'README.md'), 'utf8')
  const { description } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const surface = surfaceOf(folder, entries)
  const known = new Set(surface.declarations.map((declaration) => declaration.name))
  const exported = new Set(surface.entries.flatMap(({ names }) => names))
  const seen = new Set<string>()
  const sections = surface.entries.flatMap(({ entry, names }) => {
    const own = names.filter((one) => known.has(one))
    const fresh = own.filter((one) => !seen.has(one))
    for (const one of fresh) seen.add(one)
    const parts = surface.declarations.filter((declaration) => fresh.includes(declaration.name))
    return [
      `## \`${name}${entry.slice(1)}\``,
      own.map((one) => `[\`${one}\`](#${anchor(one)})`).join(' · '),
      ...merged(parts).map((declaration) => section(declaration, known)),
    ]
  })
  const others = surface.declarations.filter((declaration) => !exported.has(declaration.name))
  return {
    path: `packages/${short}`,
    section: 'packages',
    title: name,
    description: plain(description),
    group: 'Packages',
    label: short,
    markdown: [
      aside(
        'note',
        'Not on npm yet',
        'Until then, [use it from your copy of the repository](/guides/libraries#install-them).',
      ),
      withWrappedCode(readme.replace(/^# .*\n+/, '').replace(ON_NPM, '/packages/$1')),
      exportsOf([
        ...sections,
        ...(others.length === 0
          ? []
          : ['## Types used above', ...merged(others).map((declaration) => section(declaration, known))]),
      ]),
    ].join('\n\n'),
  }
}

/** Half of all words of the site are in docstrings and types. In a search, the guides come before them. */
function exportsOf(sections: readonly string[]): string {
  return element('package-exports', sections.join('\n\n'), ' data-pagefind-weight="0.1"')
}

/** A signature with its comment is wider than the page, and is wrapped: comments need not stand in a column. */
function withWrappedCode(markdown: string): string {
  return markdown.replace(/^```ts\n(.*?)^```$/gms, (_, code: string) =>
    fenced('ts', code.replace(/(\S) {2,}\/\/ /g, '$1  // ')),
  )
}

function section({ name, docs, documented }: Declaration, known: ReadonlySet<string>): string {
  const isLong = documented.split('\n').length > MAX_LINES
  const source = documented.replace(LINK, (_, word: string) => word)
  // Colours for thousands of lines of generated types would make the page ten times as large.
  const code = isLong ? bare(source) : fenced('ts', source)
  const named = new Set([...documented.matchAll(/\b[A-Z]\w+\b/g)].map(([word]) => word))
  const others = [...named].filter((word) => known.has(word) && word !== name)
  return [
    `### <a id="${anchor(name)}"></a>\`${name}\``,
    withTags(withLinks(docs, known)),
    isLong ? `<details><summary>Declaration</summary>\n\n${code}\n\n</details>` : code,
    ...(others.length === 0
      ? []
      : [`Types: ${others.map((word) => `[\`${word}\`](#${anchor(word)})`).join(', ')}`]),
  ].join('\n\n')
}

/** `{@link Name}` as TypeDoc's readers know it: a link where the name has its section, else the name. */
function withLinks(docs: string, known: ReadonlySet<string>): string {
  return docs.replace(LINK, (_, name: string) =>
    known.has(name) ? `[\`${name}\`](#${anchor(name)})` : `\`${name}\``,
  )
}

/** The tags of a docstring in words: `*throws* TypeError when` says what it throws. */
function withTags(docs: string): string {
  return docs
    .replace(/^\*typeParam\* (\w+)/gm, '**Type parameter** `$1`:')
    .replace(/^\*param\* (\w+)/gm, '**Parameter** `$1`:')
    .replace(/^\*throws\* ([A-Z]\w*)/gm, '**Throws** `$1`')
    .replace(
      /^\*(throws|returns|example)\*/gm,
      (_, tag: string) => `**${tag[0]?.toUpperCase()}${tag.slice(1)}**`,
    )
}

/** The overloads of a function are declarations of one name. */
function merged(declarations: readonly Declaration[]): Declaration[] {
  const byName = Map.groupBy(declarations, ({ name }) => name)
  return [...byName].map(([name, own]) => ({
    ...(own[0] as Declaration),
    name,
    docs: [...new Set(own.map(({ docs }) => docs))].join('\n\n'),
    documented: own.map(({ documented }) => documented).join('\n'),
  }))
}

/** Code without colours. */
function bare(code: string): string {
  const text = code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<pre tabindex="0"><code>${text}</code></pre>`
}

/** Where a name has its section. `Money` and `money` are two names. */
function anchor(name: string): string {
  return `api-${name}`
}
