import { readFile } from 'node:fs/promises'
import { type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'
import { namedMethodOf } from '../samples/named-method.ts'
import { withDiagrams } from './diagrams.ts'
import { fenced, folded, type Page, plain } from './page.ts'
import { tenantFields } from './tenant-fields.ts'

/** The tenant files of the demo tenants. */
const TENANTS = new URL('../tenants/', import.meta.resolve('@leisure-ops/sandbox'))
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
  'Get started': ['quickstart', 'first-call', 'libraries', 'generated-client'],
  'Build an integration': [
    'joining',
    'joining-with-a-booking',
    'quotes',
    'tenants',
    'money',
    'errors',
    'half-way',
    'companion',
    'react',
    'web-quotes',
    'translations',
  ],
  'Test and go live': ['testing', 'mock', 'sandbox', 'demo-tenants', 'going-live'],
  Operate: ['operating', 'settings', 'runbook', 'size', 'tenant-files', 'not-included'],
  'Look up': ['conventions', 'prices', 'tenant-fields', 'differences', 'versions'],
}

/** What else readers call what a guide is about. */
const WORDS: Readonly<Record<string, string>> = {
  conventions: 'dates date format, time zone, paging, pagination, limit, limits, rate limit, refund, webhook',
  'first-call': 'access token, authentication, bearer',
  'generated-client': 'python, java, .net, postman, openapi generator',
  'not-included':
    'cancel, refund, direct debit, mandate, import, webhook, event, door, renew, renewal, invoice',
  'half-way': 'retry, idempotency, timeout',
  'joining-with-a-booking': 'guardian, junior, child, lease, slot',
  errors: 'failure, failures, error code',
  money: 'money, decimal, currency',
  quotes: 'quote, signature',
  translations: 'language, culture, Welsh, i18n',
  'web-quotes': 'next.js, server action, route handler, store, session, date picker',
  sandbox: 'clock, fault, console',
  prices: 'rounding, pro-rata, discount',
}

/** The guides with a generated part, which comes below their own text. */
const GENERATED: Readonly<Record<string, () => Promise<string>>> = {
  'demo-tenants': demoTenants,
  // Astro bundles this file for the first page. The sandbox has native parts, which it cannot bundle.
  prices: async () => (await import(/* @vite-ignore */ WORKED_PRICE)).workedPrice(),
  'tenant-fields': tenantFields,
}

async function demoTenants(): Promise<string> {
  const files = ['demo.yaml', 'demo-numeric.yaml', 'demo-misconfigured.yaml'].map(async (name) =>
    folded(name, fenced('yaml', await readFile(new URL(name, TENANTS), 'utf8'))),
  )
  return (await Promise.all(files)).join('\n\n')
}

/** Every guide, in the order of the groups. */
export function readGuides(): Promise<Guide[]> {
  return Promise.all(
    Object.values(GROUPS)
      .flat()
      .map((name) => (name === 'conventions' ? readIntroduction() : readGuide(name))),
  )
}

/** The introduction of the document is also a guide. Its file has no title, and its headings are one level higher. */
async function readIntroduction(): Promise<Guide> {
  const text = await readFile(INTRODUCTION, 'utf8')
  return { name: 'conventions', title: 'Conventions and limits', text: text.replace(/^#/gm, '##').trim() }
}

/** A guide by the name of its file. The first line of the file is the title. */
export async function readGuide(name: string): Promise<Guide> {
  const [title = '', ...lines] = (await readFile(new URL(`${name}.md`, FOLDER), 'utf8')).split('\n')
  const generated = (await GENERATED[name]?.()) ?? ''
  return { name, title: title.replace(/^# /, ''), text: `${lines.join('\n')}\n${generated}`.trim() }
}

/** The guides as pages. The first paragraph is what a list says about one. */
export async function guidePages(document: OpenApiDocument): Promise<Page[]> {
  const groups = Object.entries(GROUPS)
  return (await readGuides()).map(({ name, title, text }) => {
    const group = groups.find(([, names]) => names.includes(name))?.[0]
    return {
      path: `guides/${name}`,
      section: 'guides',
      title,
      description: plain(text.split('\n\n')[0] ?? title),
      markdown: withReferences(document, withDiagrams(text)),
      ...(WORDS[name] !== undefined && { words: WORDS[name] }),
      ...(group !== undefined && { group }),
    }
  })
}

/** Below each program of a guide, links to the operations that it calls with the client. */
function withReferences(document: OpenApiDocument, markdown: string): string {
  return markdown.replace(/^```ts\n(.*?)^```$/gms, (block, code: string) => {
    const called = operationsOf(document).filter(({ operationId }) => {
      const { group, method } = namedMethodOf(operationId)
      return code.includes(`.${group}.${method}(`)
    })
    const links = called.map(
      ({ operationId, operation }) => `[${operation.summary}](/operations/${operationId})`,
    )
    return links.length === 0 ? block : `${block}\n\nIn the reference: ${links.join(' · ')}`
  })
}
