import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'
import { barLinks, barMenu } from '../bar.ts'
import { BASE } from '../finish/base.ts'
import { REFERENCE_SEARCH } from '../finish/offline-search.ts'
import { samplesOf } from '../samples/samples.ts'
import { referenceAddress } from './reference-address.ts'
import { withoutRemoteLogo } from './remote-logo.ts'

const OPTIONS = '"disableTelemetry":true}'
const SITE = join(import.meta.dirname, '../../site')

/**
 * What Redoc writes, made a page of this site: the bar at the top, the theme that the other pages have, no logo from its
 * makers' network, and every label of a code sample as a choice of its own (Redoc keeps one of each configured language).
 *
 * @throws Error when Redoc's page is not built as it was, so that a new version cannot lose something unseen.
 */
export async function finishReference(html: string, document: OpenApiDocument): Promise<string> {
  const css = await Promise.all(
    ['bar.css', 'reference.css'].map((name) => readFile(join(SITE, name), 'utf8')),
  )
  const script = await readFile(join(SITE, 'reference.js'), 'utf8')
  const page = withLabels(withoutRemoteLogo(html), labelsOf(document))
  const body = page.lastIndexOf('</body>')
  const search = `<script src="${BASE}/${REFERENCE_SEARCH}" defer></script>`
  return `${page.slice(0, body)}<script>${script}</script>${search}${page.slice(body)}`
    .replace('<meta charset="utf8" />', '<meta charset="utf-8" />')
    .replace('<title>', `${HEAD}<style>${css.join('\n')}</style><title>API reference | `)
    .replace('<body>', `<body>${bar(document)}`)
}

/** Redoc shows only those samples whose label is among its configured languages. */
function labelsOf(document: OpenApiDocument): Set<string> {
  const samples = operationsOf(document).flatMap((operation) => samplesOf(document, operation))
  return new Set(samples.map(({ label }) => label))
}

function withLabels(html: string, labels: Iterable<string>): string {
  const at = html.lastIndexOf(OPTIONS)
  if (at === -1) throw new Error('The page has no options of Redoc to add to. Look for where they went.')
  const languages = [...labels].map((label) => ({ lang: label, label }))
  const codeSamples = JSON.stringify({ languages: [...languages, { lang: 'payload', label: 'JSON' }] })
  const end = at + OPTIONS.length - 1
  return `${html.slice(0, end)},"codeSamples":${codeSamples}${html.slice(end)}`
}

/** Before anything is drawn: the theme that was chosen on any page, in Starlight's words and in Redoc's. */
const HEAD = `<meta name="description" content="Every operation, field, limit, answer and example of the Leisure Operations Service."><link rel="icon" href="${BASE}/favicon.svg" type="image/svg+xml"><script>(() => {
  const chosen = localStorage.getItem('starlight-theme')
  const theme = chosen || (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
  localStorage.setItem('redoc.colorMode', theme)
  document.documentElement.dataset.theme = theme
})()</script>`

/** The symbol that the choice of a theme has on the other pages, which Starlight draws. */
const SYMBOL =
  '<svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="M21 14h-1V7a3 3 0 0 0-3-3H7a3 3 0 0 0-3 3v7H3a1 1 0 0 0-1 1v2a3 3 0 0 0 3 3h14a3 3 0 0 0 3-3v-2a1 1 0 0 0-1-1ZM6 7a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v7H6V7Zm14 10a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-1h16v1Z"/></svg>'

const SEARCH =
  '<button type="button" data-site-search aria-label="Search the site" aria-keyshortcuts="Control+K"><svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true"><circle cx="8" cy="8" r="5.5" fill="none" stroke="currentcolor" stroke-width="1.6"/><path d="m12 12 4 4" stroke="currentcolor" stroke-width="1.6"/></svg><span>Search</span></button><dialog data-site-search aria-label="Search the site"><form method="dialog"><button>Close</button></form><div id="starlight__search"></div></dialog>'

function bar(document: OpenApiDocument): string {
  const options = ['dark', 'light', 'auto'].map(
    (name) => `<option value="${name}">${name[0]?.toUpperCase()}${name.slice(1)}</option>`,
  )
  return `<header class="site-header"><div class="bar">${barLinks('reference')}<div class="bar-tools">${SEARCH}<label class="theme">${SYMBOL}<select id="theme" aria-label="Theme">${options.join('')}</select></label>${barMenu('reference', contents(document))}</div></div></header>`
}

/** The operations by their tags: on a narrow screen, the menu has them instead of Redoc's own. */
function contents(document: OpenApiDocument): string {
  const byTag = Map.groupBy(operationsOf(document), ({ operation }) => operation.tags[0] ?? '')
  const groups = [...byTag].map(([tag, own]) => {
    const links = own.map(
      (documented) =>
        `<li><a href="${referenceAddress(documented).replace('/reference', '')}">${documented.operation.summary}</a></li>`,
    )
    return `<h2>${tag}</h2><ul>${links.join('')}</ul>`
  })
  return `<nav class="menu-contents" aria-label="Operations">${groups.join('')}</nav>`
}
