import { marked } from 'marked'
import type { Declaration, Surface } from './surface.ts'

/** Longest declaration that is shown at once, in lines. */
const MAX_LINES = 60

const STYLE = `:root{color-scheme:light dark;--line:light-dark(#d5dae1,#3a4350);--ground:light-dark(#f5f7fa,#171c23);--link:light-dark(#0b5cad,#7cc0ff)}
html{background:light-dark(#fff,#10141a)}body{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem;font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--link)}pre,code{font:14px/1.5 ui-monospace,monospace}pre{padding:.75rem 1rem;overflow:auto;border:1px solid var(--line);border-radius:8px;background:var(--ground)}
table{display:block;overflow-x:auto;border-collapse:collapse}th,td{padding:.35rem .6rem;border:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:normal}th:empty{display:none}
section{margin-top:2.5rem;border-top:1px solid var(--line)}.names{columns:16rem;padding-left:1.2rem}nav a{margin-right:1rem}`

/** One page of reference for a package: its README, and everything that it exports with its docstrings. */
export function pageOf(name: string, readme: string, { entries, declarations }: Surface): string {
  const exported = new Set(entries.flatMap(({ names }) => names))
  const known = new Set(declarations.map((declaration) => declaration.name))
  const sections = entries.map(({ entry, names }) => {
    const own = names.filter((one) => known.has(one))
    const list = own.map((one) => `<li><a href="#${one}"><code>${one}</code></a></li>`).join('')
    const parts = declarations.filter((declaration) => own.includes(declaration.name))
    return `<h2>${name}${entry.slice(1)}</h2><ul class="names">${list}</ul>${parts.map(section).join('\n')}`
  })
  const others = declarations.filter((declaration) => !exported.has(declaration.name))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<title>${name}</title>
<style>${STYLE}</style>
</head>
<body>
<nav aria-label="Site"><a href="../index.html">Documentation</a><a href="../playground.html">Playground</a></nav>
<main>
${focusable(marked.parse(readme, { async: false }))}
${sections.join('\n')}
${others.length === 0 ? '' : `<h2>What these speak of</h2>${others.map(section).join('\n')}`}
</main>
</body>
</html>
`

  function section({ name, docs, documented }: Declaration): string {
    const code = `<pre tabindex="0"><code>${linked(documented)}</code></pre>`
    const shown =
      documented.split('\n').length > MAX_LINES
        ? `<details><summary>Declaration</summary>${code}</details>`
        : code
    return `<section id="${name}"><h3><code>${name}</code></h3>${marked.parse(docs, { async: false })}${shown}</section>`
  }

  /** Code in which each name of this page leads to its section. */
  function linked(code: string): string {
    return escaped(code).replace(/\b[A-Z]\w+\b/g, (word) =>
      known.has(word) ? `<a href="#${word}">${word}</a>` : word,
    )
  }
}

/** What scrolls has to be in reach of the keyboard. */
function focusable(html: string): string {
  return html.replaceAll('<pre>', '<pre tabindex="0">').replaceAll('<table>', '<table tabindex="0">')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
