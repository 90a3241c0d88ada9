import { readFileSync } from 'node:fs'
import type { DocumentedOperation, NamedResponse } from '@leisure-ops/openapi'
import { LOGO_FILE, STYLE_FILE } from '@leisure-ops/openapi/files'
import { escapeMarkup } from '@leisure-ops/openapi/internal'
import type { NamedResponses } from '../named-responses.ts'
import type { Reply } from '../reply.ts'

const STYLE = `
${readFileSync(STYLE_FILE, 'utf8')}
:root { color-scheme: light dark; background: var(--page); color: var(--text); font: 16px/1.5 var(--font) }
h1, h2 { color: var(--strong) }
a { color: var(--accent) }
body { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: break-word }
code { font: .875em var(--mono) }
summary { cursor: pointer; padding: .5rem 0; border-bottom: 1px solid var(--hairline) } summary h2 { display: inline; font-size: 1rem }
input { font: inherit; width: 100%; max-width: 24rem; padding: .3rem .5rem; border: 1px solid var(--edge); border-radius: var(--radius); background: var(--page); color: inherit }
[hidden] { display: none }
td { padding: .3rem 1rem .3rem 0; vertical-align: top }
@media (min-width: 48.01rem) { td:nth-child(2) { min-width: 24rem } td:last-child { width: 100% } }
@media (max-width: 48rem) { td { display: block; padding: 0 } td:last-child { padding-bottom: .75rem } }
`

/** Shows the responses with the text, and hides the rest. Without a text, the operations are folded. */
const FILTER = `addEventListener('input', ({ target }) => {
  const wanted = target.value.trim().toLowerCase()
  for (const operation of document.querySelectorAll('details')) {
    const rows = [...operation.querySelectorAll('tr')]
    for (const row of rows) row.hidden = !row.textContent.toLowerCase().includes(wanted)
    operation.hidden = rows.every((row) => row.hidden)
    operation.open = wanted !== ''
  }
})`

/**
 * The page for somebody who opens the mock in a browser: every response by its name, and how to get it. If
 * there is a documentation, each response links to the playground, which requests it.
 */
export function responsesPage(
  operations: readonly DocumentedOperation[],
  responses: NamedResponses,
  docsUrl: string | undefined,
): Reply {
  const docs = docsUrl && escapeMarkup(docsUrl.replace(/\/+$/, ''))
  const sections = operations.map((operation) =>
    section(operation, [...(responses.get(operation.operationId)?.values() ?? [])], docs),
  )
  const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Responses of the mock</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(readFileSync(LOGO_FILE, 'utf8'))}">
<style>${STYLE}</style>
<main>
<h1>Responses of the mock</h1>
<p>To get one of these responses, send the header <code>Prefer: example=NAME</code> or the query parameter <code>__example=NAME</code>.</p>
<p><label>Find a response <input type="search" autocomplete="off"></label></p>
<p>${docs ? `<a href="${docs}/guides/mock.html">How to use the mock</a>, <a href="${docs}/playground.html">playground</a>, ` : ''}<a href="/__mock/requests">recorded requests</a></p>
${sections.join('\n')}
</main>
<script>${FILTER}</script>
</html>
`
  return { status: 200, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body }
}

function section(
  { operationId, method, path, operation }: DocumentedOperation,
  own: readonly NamedResponse[],
  docs: string | undefined,
): string {
  return `<details id="${operationId}"><summary><h2>${operationId}</h2> <code>${method} ${escapeMarkup(path)}</code> ${escapeMarkup(operation.summary)}</summary>
<table>
${own.map((response) => row(response, docs)).join('\n')}
</table></details>`
}

function row({ operationId, status, name, summary }: NamedResponse, docs: string | undefined): string {
  const code = `<code>${escapeMarkup(name)}</code>`
  const playground = `${docs}/playground.html?operation=${operationId}&amp;response=${name}`
  const cell = docs ? `<a href="${playground}">${code}</a>` : code
  return `<tr><td>${status}</td><td>${cell}</td><td>${withCode(summary)}</td></tr>`
}

/** Summaries are Markdown, but they use only code spans. */
function withCode(summary: string): string {
  return escapeMarkup(summary).replace(/`([^`]+)`/g, '<code>$1</code>')
}
