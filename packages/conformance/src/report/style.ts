import { readFileSync } from 'node:fs'
import { STYLE_FILE } from '@leisure-ops/openapi/files'

/** The style of the page, in light and dark. */
export const STYLE: string = `
${readFileSync(STYLE_FILE, 'utf8')}
:root { color-scheme: light dark }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.55 var(--font); color: var(--text); background: var(--page); overflow-wrap: anywhere }
main { max-width: 64rem; margin: 0 auto; padding: 2.5rem 1rem 4rem }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 } h1 + p { margin: .25rem 0 0; color: var(--muted) }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem }
.note { color: var(--muted); margin: 0 }
.verdict { font-size: 1.125rem; font-weight: 600; margin: 1.25rem 0; padding: .75rem 1rem; background: var(--soft); border-left: .25rem solid var(--good); border-radius: .25rem }
.verdict.failed { border-color: var(--bad) }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .75rem; margin: 1rem 0 }
dl div { border: 1px solid var(--hairline); border-radius: .5rem; padding: .75rem 1rem }
dt { color: var(--muted); font-size: .875rem } dd { margin: 0; font-size: 1.75rem; line-height: 1.3; font-weight: 600; font-variant-numeric: tabular-nums }
details { border-top: 1px solid var(--hairline); padding: .5rem 0 } details details { margin-left: 1.25rem }
summary { cursor: pointer; display: flex; gap: .75rem; border-radius: .25rem }
.what { flex: 1; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline }
summary::before { content: ''; width: .4375rem; height: .4375rem; flex: none; margin-top: .53rem; border: solid var(--muted); border-width: 0 2px 2px 0; rotate: -45deg; translate: -1px 0 } details[open] > summary::before { rotate: 45deg; translate: 0 -2px }
.says { flex: 1 1 100%; color: var(--muted) }
summary:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
code { font: .875em var(--mono) }
pre { background: var(--soft); border-radius: .375rem; padding: .75rem; overflow: auto; max-height: 24rem; white-space: pre-wrap; font: .8125rem/1.5 var(--mono) }
.badge { border: 1px solid var(--hairline); border-radius: 1rem; padding: 0 .5rem; font-size: .8125rem; color: var(--muted) }
.dot { width: .625rem; height: .625rem; border-radius: 50%; flex: none; margin-top: .47rem; background: var(--good) }
.dot.failed { background: var(--bad) } .dot.skipped { background: none; border: 2px solid var(--muted) }
@media (max-width: 32rem) { dl { grid-template-columns: 1fr 1fr } }
`
