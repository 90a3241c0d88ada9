/** The style of the page, in light and dark. */
export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d9dee7, #353c49); --soft: light-dark(#f5f7fa, #1b2029); --text: light-dark(#1a2233, #e7ebf2); --quiet: light-dark(#566074, #a4aec0) }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: var(--text); background: light-dark(#fff, #12161d) }
main { max-width: 64rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { font-size: 1.75rem; margin: 0 } h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem } h3 { margin: 1.5rem 0 .25rem; font-size: 1rem; color: var(--quiet) }
.verdict { font-size: 1.125rem; font-weight: 600 }
dl { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1rem 0 }
dl div { flex: 1 1 9rem; border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem }
dt { color: var(--quiet) } dd { margin: 0; font-size: 1.75rem; font-weight: 600; font-variant-numeric: tabular-nums }
details { border-top: 1px solid var(--line); padding: .5rem 0 }
summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere }
pre { background: var(--soft); border-radius: .375rem; padding: .75rem; overflow: auto; max-height: 24rem; white-space: pre-wrap; overflow-wrap: anywhere; font: .8125rem/1.5 ui-monospace, monospace }
.badge { border: 1px solid var(--line); border-radius: 1rem; padding: 0 .5rem; font-size: .8125rem }
.dot { width: .625rem; height: .625rem; border-radius: 50%; align-self: center; background: #1a7f47 }
.dot.differs { background: #c92a2a } .dot.not-tried { background: #8a93a3 }
`
