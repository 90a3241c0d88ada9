import type { PreparedAnswers } from '../prepared-answers.ts'
import type { Rule } from '../rules.ts'

/** The list of every named answer, for a person, with a link to the documentation if there is one. */
export function answersPage(
  answers: PreparedAnswers,
  rules: readonly Rule[],
  docsUrl: string | undefined,
): string {
  const sections = [...answers].map(([operationId, own]) => {
    const rows = [...own.values()].map(
      ({ status, name, summary }) =>
        `<tr><td>${status}</td><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(summary)}</td></tr>`,
    )
    const note = rules.some((rule) => rule.operationId === operationId) ? '<p>Rule set</p>' : ''
    return `<h2>${escapeHtml(operationId)}</h2>${note}<table>${rows.join('')}</table>`
  })
  const docs = docsUrl === undefined ? '' : `<p><a href="${escapeHtml(docsUrl)}">Documentation</a></p>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Named answers of the mock</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
td { border-top: 1px solid #8886; padding: .3rem .6rem .3rem 0; vertical-align: top; overflow-wrap: anywhere }
</style>
<h1>Named answers of the mock</h1>
<p>Ask for one with the header <code>Prefer: example=NAME</code>, with the query parameter <code>__example=NAME</code>,
or for every call with <code>PUT /__mock/examples/OPERATION</code> and the body <code>{"example": "NAME"}</code>, until
<code>DELETE</code>.</p>
${docs}
${sections.join('\n')}`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
