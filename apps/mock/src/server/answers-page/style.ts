/** The look of the page: the documentation's colours, in one column on a telephone. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1c2733, #edf1f5);
  --quiet: light-dark(#536173, #a7b2c0);
  --line: light-dark(#dde4ea, #26313d);
  --ground: light-dark(#fff, #0e141b);
  --raised: light-dark(#f6f8fa, #16202b);
  --accent: light-dark(#0b6e66, #7ff0e0);
  --mark: light-dark(#d5f2ee, #113634);
  font: 16px/1.5 system-ui, sans-serif;
}
* { box-sizing: border-box }
body { max-width: 76rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; color: var(--text); background: var(--ground) }
h1 { margin: 0; font-size: 1.8rem; line-height: 1.2 }
h2 { margin: 0; font-size: 1.25rem }
a { color: var(--accent) }
code { font: .875em ui-monospace, monospace; overflow-wrap: anywhere }
header p { max-width: 46rem; margin: .6rem 0 }
.links { display: flex; gap: 1.25rem }
form { position: sticky; top: 0; z-index: 1; display: grid; grid-template-columns: auto minmax(0, 1fr) auto auto; gap: .75rem; align-items: center; padding: .75rem 0; background: var(--ground); border-bottom: 1px solid var(--line) }
label { font-weight: 600 }
output { min-width: 6.5rem; color: var(--quiet); text-align: right }
input, button { font: inherit; color: inherit; border: 1px solid light-dark(#75849a, #94a0b0); border-radius: .4rem; background: var(--ground) }
input { width: 100%; padding: .4rem .6rem }
button { padding: .2rem .7rem; cursor: pointer; white-space: nowrap }
button:hover:enabled { border-color: var(--accent); color: var(--accent) }
button:disabled { opacity: .55; cursor: default }
button[aria-pressed=true] { background: var(--accent); border-color: var(--accent); color: var(--ground) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
[hidden] { display: none !important }
ul { list-style: none; margin: 0; padding: 0 }
nav ul { display: flex; flex-wrap: wrap; gap: .3rem 1.25rem; padding: .75rem 0 }
section { padding-top: 1.5rem; scroll-margin-top: 3.5rem }
.address { margin: .25rem 0 .6rem; color: var(--quiet) }
.address code { color: var(--text) }
.rules:not(:empty) { display: flex; gap: 1rem; align-items: center; justify-content: space-between; margin-bottom: .75rem; padding: .6rem .8rem; border-radius: .4rem; background: var(--mark) }
.rules p { margin: 0; overflow-wrap: anywhere }
.answers > li { display: grid; grid-template-columns: 3rem minmax(0, 19rem) minmax(0, 1fr) auto; gap: .25rem 1rem; align-items: baseline; padding: .5rem .5rem; border-top: 1px solid var(--line); scroll-margin-top: 4rem }
.answers > li:target, .answers > li.is-set { background: var(--mark) }
.status { font-weight: 600; font-variant-numeric: tabular-nums }
.s2 { color: light-dark(#1a6b2c, #7bd88f) }
.s4 { color: light-dark(#8a4b00, #f5b766) }
.s5 { color: light-dark(#a3201d, #ff9d96) }
.summary { overflow-wrap: anywhere }
small { display: block; color: var(--quiet) }
.set { display: flex; gap: .4rem }
#fault { padding: .6rem .8rem; border-radius: .4rem; background: light-dark(#fde8e7, #4a1715) }
@media (max-width: 56rem) {
  .answers > li { grid-template-columns: 3rem minmax(0, 1fr) }
  .summary, .set { grid-column: 2 }
  form { grid-template-columns: auto minmax(0, 1fr) auto }
  output { grid-column: 1 / 3; text-align: left }
  form #clear-all { grid-column: 3 }
  label { grid-column: 1 }
  form input { grid-column: 2 / 4 }
  section, .answers > li { scroll-margin-top: 7rem }
  .set button { padding: .35rem .9rem }
}
`
