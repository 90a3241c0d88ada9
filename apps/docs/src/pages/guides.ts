import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { OperationId } from '@leisure-ops/client'
import { METHODS } from '@leisure-ops/client/internal'
import type { OpenApiDocument } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { OPERATIONS } from '../document.ts'
import { withDiagrams } from './diagrams.ts'
import { fieldList, SENT } from './field-lists.ts'
import { linkToOperation } from './linked-names.ts'
import { codeBlock, foldedPart, type Page, plainText } from './page.ts'

/** The tenant files of the demo tenants. */
const TENANTS = new URL('../tenants/', import.meta.resolve('@leisure-ops/sandbox'))
/** The JSON Schema of tenant files, in the folder of the service. */
export const TENANT_SCHEMA: URL = new URL(import.meta.resolve('@leisure-ops/service/tenant.schema.json'))
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
    const cli = fileURLToPath(new URL('dist/cli.js', TENANT_SCHEMA))
    const { stdout } = await promisify(execFile)(process.execPath, [cli, '--help'])
    return codeBlock('text', stdout)
  },
  'tenant-fields': async () => {
    const { $defs, ...schema } = JSON.parse(await readFile(TENANT_SCHEMA, 'utf8'))
    // The references of the schema are to its own definitions.
    return fieldList({ ...document, $defs } as OpenApiDocument, schema, SENT)
  },
  // What `tenants init` copies.
  'tenant-files': () =>
    foldedFile('The file, with a comment for each field', new URL('operate/tenant.yaml', TENANT_SCHEMA)),
}

async function demoTenants(): Promise<string> {
  const names = ['demo.yaml', 'demo-numeric.yaml', 'demo-misconfigured.yaml']
  return (await Promise.all(names.map((name) => foldedFile(name, new URL(name, TENANTS))))).join('\n\n')
}

async function foldedFile(title: string, file: URL): Promise<string> {
  return foldedPart(title, codeBlock('yaml', await readFile(file, 'utf8')))
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
    const links = called.map(({ operationId }) => linkToOperation(operationId))
    return links.length === 0 ? block : `${block}\n\nIn the reference: ${links.join(' · ')}`
  })
}
