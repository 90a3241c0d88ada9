import { withoutRemoteLogo } from './remote-logo.ts'

// Redoc's own greys and blues are too faint to read (WCAG AA asks for 4.5 to 1); a code block that scrolls has to be in
// reach of the keyboard.
const READABLE = `<style>
html.light { --schema-required-color: #b80000 !important; --color-warm-grey-5: #64656f !important; --color-blue-6: #1460cf !important; --color-blue-7: #1d53b5 !important; --color-green-5: #0b6b3c !important; --color-green-7: #0b6b3c !important; --color-carrot-6: #9a4a00 !important; --color-carrot-7: #9a4a00 !important }
html.light .schema-name { color: #0b5cad !important }
html.dark .schema-name { color: #a9c9ff !important }
html.light .tag-get { --tag-color: #0b6b3c !important }
html.light .tag-post { --tag-color: #1d53b5 !important }
html.light .tag-put { --tag-color: #8f4700 !important }
html.dark { --color-warm-grey-7: #b4b5c0 !important; --color-warm-grey-5: #a3a4b0 !important; --color-warm-grey-6: #a3a4b0 !important; --color-blue-6: #6eabfa !important; --schema-required-color: #ff9d9d !important }
</style><script>new MutationObserver(() => {
  for (const block of document.querySelectorAll('pre:not([tabindex]), .md-table-wrapper:not([tabindex])')) block.tabIndex = 0
}).observe(document, { childList: true, subtree: true })</script>`
const OPTIONS = '"disableTelemetry":true}'

/**
 * What Redoc writes, made ours: no logo from its makers' network, and every label of a code sample as a choice of its own.
 * Redoc shows only those samples whose label is among its configured languages, and keeps one of each.
 *
 * @throws Error when Redoc's page is not built as it was, so that a new version cannot lose something unseen.
 */
export function finishPage(html: string, labels: Iterable<string>): string {
  const at = html.lastIndexOf(OPTIONS)
  if (at === -1) throw new Error('The page has no options of Redoc to add to. Look for where they went.')
  const languages = [...labels].map((label) => ({ lang: label, label }))
  const codeSamples = JSON.stringify({ languages: [...languages, { lang: 'payload', label: 'JSON' }] })
  const end = at + OPTIONS.length - 1
  const page = `${html.slice(0, end)},"codeSamples":${codeSamples}${html.slice(end)}`
  const body = page.lastIndexOf('</body>')
  return withoutRemoteLogo(`${page.slice(0, body)}${READABLE}${page.slice(body)}`)
}
