import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Declaration,
  type PublishedPackage,
  publishedPackages,
  type Surface,
  surfaceOf,
} from '@leisure-ops/api-surface'
import { type AddressOf, anchor, linked, sectionsOf } from './declarations.ts'
import { element } from './elements.ts'
import { aside, fenced, type Page, plain } from './page.ts'

const ROOT = join(import.meta.dirname, '../../../..')
/** The exports at one entry of a package are on the page of its README, unless they have more characters. */
const LONGEST = 4_500
/** The name of the page for what is imported by the name of the package alone. */
const MAIN = 'main'

const NOT_PUBLISHED =
  'The packages are not on npm yet: [use them from your copy of the repository](/guides/libraries#install-them).'

/** A README also stands on npm. On the site, what it links to is here. */
const ON_NPM = /https:\/\/www\.npmjs\.com\/package\/@leisure-ops\/(\w+)/g

/** The pages of each published package, and one that lists them. The site depends on each of them, so that it is built before. */
export async function packagePages(): Promise<Page[]> {
  const pages = await Promise.all(publishedPackages(ROOT).map(pagesOf))
  return [index(pages.map(([start]) => start)), ...pages.flat()]
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

/** A page with the README and the exports of a package. An entry that exports much has a page of its own. */
async function pagesOf({ name, folder, entries }: PublishedPackage): Promise<[Page, ...Page[]]> {
  const short = name.replace('@leisure-ops/', '')
  const readme = await readFile(join(folder, 'README.md'), 'utf8')
  const { description } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const parts = partsOf(name, surfaceOf(folder, entries))
  const addressOf = addressesOf(parts, short)
  const start: Page = {
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
      exported(
        parts.flatMap((part) => [
          ...overview(part, addressOf),
          ...(isLong(part) ? [] : sectionsOf(part.declarations, addressOf)),
        ]),
      ),
    ].join('\n\n'),
  }
  const pages = parts.filter(isLong).map((part) => ({
    path: `packages/${short}/${part.file}`,
    section: 'packages' as const,
    title: part.file === MAIN ? `Exports of ${name}` : part.title,
    description: `Every name of ${part.title}, with its declaration and what it is for.`,
    group: 'Packages',
    label: `${short}: ${part.file}`,
    markdown: exported([...overview(part, addressOf), ...sectionsOf(part.declarations, addressOf)]),
  }))
  return [start, ...pages]
}

/** What a package exports at one of its entries, or what these exports use. */
interface Part {
  readonly title: string
  /** The name of its page, if it has one. */
  readonly file: string
  /** Everything that is exported here, and the declarations that no part before has. */
  readonly names: readonly string[]
  readonly declarations: readonly Declaration[]
}

function partsOf(name: string, { entries, declarations }: Surface): Part[] {
  const left = new Map(Map.groupBy(declarations, (declaration) => declaration.name))
  const take = (names: readonly string[]) =>
    names.flatMap((one) => {
      const own = left.get(one) ?? []
      left.delete(one)
      return own
    })
  const parts = entries.map(({ entry, names }) => ({
    title: `${name}${entry.slice(1)}`,
    file: entry === '.' ? MAIN : entry.slice(2).replaceAll('/', '-'),
    names,
    declarations: take(names),
  }))
  const others = [...left.keys()]
  if (others.length === 0) return parts
  return [
    ...parts,
    { title: `Types used by ${name}`, file: 'used-types', names: others, declarations: take(others) },
  ]
}

function isLong({ declarations }: Part): boolean {
  return (
    declarations.reduce((sum, { docs, documented }) => sum + docs.length + documented.length, 0) > LONGEST
  )
}

function addressesOf(parts: readonly Part[], short: string): AddressOf {
  const addresses = new Map(
    parts.flatMap((part) => {
      const page = `/packages/${short}${isLong(part) ? `/${part.file}` : ''}`
      return part.declarations.map(({ name }) => [name, `${page}#${anchor(name)}`] as const)
    }),
  )
  return (name) => addresses.get(name)
}

/** A heading, and the names below it as links. */
function overview({ title, names }: Part, addressOf: AddressOf): string[] {
  const known = names.filter((name) => addressOf(name) !== undefined)
  return [`## \`${title}\``, linked(known, addressOf).join(' · ')]
}

/** Half of all words of the site are in docstrings and types. In a search, the guides come before them. */
function exported(sections: readonly string[]): string {
  return element('package-exports', sections.join('\n\n'), ' data-pagefind-weight="0.1"')
}

/** A signature with its comment is wider than the page, and is wrapped: comments need not stand in a column. */
function withWrappedCode(markdown: string): string {
  return markdown.replace(/^```ts\n(.*?)^```$/gms, (_, code: string) =>
    fenced('ts', code.replace(/(\S) {2,}\/\/ /g, '$1  // ')),
  )
}
