import { createHash } from 'node:crypto'
import type { DocumentedOperation } from '@leisure-ops/openapi'
import type { PreparedAnswer, PreparedAnswers } from '../../prepared-answers.ts'
import type { Reply } from '../../reply.ts'
import { steer } from './steer.ts'
import { STYLE } from './style.ts'

const SCRIPT = `(${steer})()`

/** The page loads nothing, runs no other script, and cannot be framed by another page that wants its buttons clicked. */
const POLICY = [
  "default-src 'none'",
  `style-src '${hashOf(STYLE)}'`,
  `script-src '${hashOf(SCRIPT)}'`,
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The page that lists every named answer, and sets and clears rules. It links to the documentation if there is one. */
export function answersPage(
  operations: readonly DocumentedOperation[],
  answers: PreparedAnswers,
  docsUrl: string | undefined,
): Reply {
  const docs = docsUrl?.replace(/\/+$/, '')
  const total = [...answers.values()].reduce((sum, own) => sum + own.size, 0)
  const sections = operations.map((operation) =>
    section(operation, [...(answers.get(operation.operationId)?.values() ?? [])], docs),
  )
  const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Answers of the mock</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
<header>
<h1>Answers of the mock</h1>
<p>Ask for any of them with the header <code>Prefer: example=NAME</code> or the query parameter <code>__example=NAME</code>,
or set one here: then every request to the operation gets it, until you clear it.</p>
<p class="links">${docs === undefined ? '' : `<a href="${escapeHtml(docs)}/">Documentation</a> `}<a href="/__mock/requests">Recorded requests</a></p>
</header>
<form role="search">
<label for="search">Search</label>
<input id="search" type="search" placeholder="name, status or words" autocomplete="off">
<output for="search">${total} answers</output>
<button type="button" id="clear-all">Clear all rules</button>
</form>
<p id="fault" role="alert" hidden></p>
<nav aria-label="Operations"><ul>${operations.map(({ operationId }) => `<li><a href="#${operationId}">${operationId}</a></li>`).join('')}</ul></nav>
<main>
${sections.join('\n')}
<p id="nothing" hidden>No answer matches.</p>
</main>
<script>${SCRIPT}</script>
</html>
`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-store',
  }
  return { status: 200, headers, body }
}

function section(
  { operationId, method, path, operation }: DocumentedOperation,
  own: readonly PreparedAnswer[],
  docs: string | undefined,
): string {
  const title =
    docs === undefined
      ? operationId
      : `<a href="${escapeHtml(docs)}/operations/${operationId}.html">${operationId}</a>`
  return `<section id="${operationId}" aria-labelledby="${operationId}-title">
<h2 id="${operationId}-title">${title}</h2>
<p class="address"><code>${method} ${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</p>
<div class="rules" aria-live="polite"></div>
<ul class="answers">
${own.map((answer) => row(answer, docs)).join('\n')}
</ul>
</section>`
}

function row(
  { operationId, status, name, summary, mediaTypes }: PreparedAnswer,
  docs: string | undefined,
): string {
  const code = `<code>${escapeHtml(name)}</code>`
  const page =
    status >= 400 && docs !== undefined
      ? `<a href="${escapeHtml(docs)}/failures/${name}.html">${code}</a>`
      : code
  const button = (times: string, text: string, label: string) =>
    `<button type="button" data-name="${name}" data-times="${times}" aria-label="${label}">${text}</button>`
  return `<li id="${operationId}.${name}"><span class="status s${Math.floor(status / 100)}">${status}</span><span class="name">${page}</span><span class="summary">${withCode(summary)}<small>${mediaTypes.join(', ') || 'no body'}</small></span><span class="set">${button('', 'Always', `Always answer ${operationId} with ${name}`)}${button('1', 'Once', `Answer ${operationId} once with ${name}`)}</span></li>`
}

/** Summaries are Markdown, but they use only code spans. */
function withCode(summary: string): string {
  return escapeHtml(summary).replace(/`([^`]+)`/g, '<code>$1</code>')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
