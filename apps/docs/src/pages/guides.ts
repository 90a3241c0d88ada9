import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { OperationId } from '@leisure-ops/client'
import { METHODS } from '@leisure-ops/client/internal'
import { OPERATIONS } from '../document.ts'
import { withDiagrams } from './diagrams.ts'
import { codeBlock, foldedPart, type Page, plainText } from './page.ts'
import { tenantFields } from './tenant-fields.ts'

/** The tenant files of the demo tenants. */
const TENANTS = new URL('../tenants/', import.meta.resolve('@leisure-ops/sandbox'))
/** What `tenants init` copies. */
const FIRST_TENANT = new URL(
  'operate/tenant.yaml',
  import.meta.resolve('@leisure-ops/service/tenant.schema.json'),
)
const WORKED_PRICE = new URL('./worked-price.ts', import.meta.url).href
const INTRODUCTION = new URL(
  '../guides/introduction.md',
  import.meta.resolve('@leisure-ops/openapi/openapi.json'),
)
/** By the name of the package: Astro bundles this file for the first page, which moves it. */
const FOLDER = new URL('.', import.meta.resolve('@leisure-ops/docs/guides/quickstart.md'))

/** A page of prose, kept beside the document. */
export interface Guide {
  /** Of its file, and of its page. */
  readonly name: string
  readonly title: string
  readonly text: string
}

/** The guides in the order in which they are read, under the headings of the navigation. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'Get started': ['quickstart', 'libraries', 'generated-client', 'python'],
  'Build an integration': [
    'joining',
    'joining-with-a-booking',
    'quotes',
    'tenants',
    'money',
    'errors',
    'retries',
    'companion',
    'react',
    'web-quotes',
    'translations',
  ],
  'Test and go live': ['testing', 'mock', 'sandbox', 'demo-tenants', 'going-live'],
  Operate: ['operating', 'settings', 'runbook', 'size', 'tenant-files', 'not-included'],
  'Look up': ['conventions', 'prices', 'tenant-fields', 'differences', 'versions'],
}

/** The guides with a part from elsewhere, which comes below their own text. */
const GENERATED: Readonly<Record<string, () => Promise<string>>> = {
  // Its headings are one level higher.
  conventions: async () => (await readFile(INTRODUCTION, 'utf8')).replace(/^#/gm, '##'),
  'demo-tenants': demoTenants,
  // Astro bundles this file for the first page. The sandbox has native parts, which it cannot bundle.
  prices: async () => (await import(/* @vite-ignore */ WORKED_PRICE)).workedPrice(),
  settings: async () => {
    const cli = fileURLToPath(
      new URL('dist/cli.js', import.meta.resolve('@leisure-ops/service/tenant.schema.json')),
    )
    const { stdout } = await promisify(execFile)(process.execPath, [cli, '--help'])
    return codeBlock('text', stdout)
  },
  'tenant-fields': tenantFields,
  'tenant-files': async () =>
    foldedPart(
      'The file, with a comment for each field',
      codeBlock('yaml', await readFile(FIRST_TENANT, 'utf8')),
    ),
}

async function demoTenants(): Promise<string> {
  const files = ['demo.yaml', 'demo-numeric.yaml', 'demo-misconfigured.yaml'].map(async (name) =>
    foldedPart(name, codeBlock('yaml', await readFile(new URL(name, TENANTS), 'utf8'))),
  )
  return (await Promise.all(files)).join('\n\n')
}

/** Every guide, in the order of the groups. */
export function readGuides(): Promise<Guide[]> {
  return Promise.all(Object.values(GROUPS).flat().map(readGuide))
}

/** A guide by the name of its file. The first line of the file is the title. */
export async function readGuide(name: string): Promise<Guide> {
  const [title = '', ...lines] = (await readFile(new URL(`${name}.md`, FOLDER), 'utf8')).split('\n')
  const own = lines.join('\n')
  const generated = (await GENERATED[name]?.()) ?? ''
  // The introduction of the document says the rules that its details follow.
  const parts = name === 'conventions' ? [generated, own] : [own, generated]
  return { name, title: title.replace(/^# /, ''), text: parts.join('\n').trim() }
}

/** The guides as pages. The first paragraph is what a list says about one. */
export async function guidePages(): Promise<Page[]> {
  const groups = Object.entries(GROUPS)
  return (await readGuides()).map(({ name, title, text }) => {
    const group = groups.find(([, names]) => names.includes(name))?.[0]
    return {
      path: `guides/${name}`,
      section: 'guides',
      title,
      description: plainText(text.split('\n\n')[0] ?? title),
      markdown: withReferences(withDiagrams(text)),
      ...(group !== undefined && { group }),
    }
  })
}

/** Below each program of a guide, links to the operations that it calls with the client. */
function withReferences(markdown: string): string {
  return markdown.replace(/^```ts\n(.*?)^```$/gms, (block, code: string) => {
    const called = OPERATIONS.filter(({ operationId }) =>
      code.includes(`.${METHODS[operationId as OperationId]}(`),
    )
    const links = called.map(
      ({ operationId, operation }) => `[${operation.summary}](/operations/${operationId})`,
    )
    return links.length === 0 ? block : `${block}\n\nIn the reference: ${links.join(' · ')}`
  })
}
