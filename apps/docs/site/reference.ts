import { init } from 'redoc/bundles/redoc.standalone.js'

// Redoc, in the theme of the site and with the site's search under its key.

const root = document.documentElement

function followTheme(): void {
  const theme = root.dataset.theme === 'light' ? 'light' : 'dark'
  localStorage.setItem('redoc.colorMode', theme)
  root.classList.remove('light', 'dark')
  root.classList.add(theme)
}
followTheme()
new MutationObserver(followTheme).observe(root, { attributeFilter: ['data-theme'] })

addEventListener(
  'keydown',
  (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // Redoc listens for the same key further in, to open a search of its own.
    event.stopImmediatePropagation()
    const dialog = document.querySelector<HTMLDialogElement>('site-search dialog')
    if (dialog?.open) dialog.close()
    else document.querySelector<HTMLButtonElement>('site-search [data-open-modal]')?.click()
  },
  { capture: true },
)

const { definition, languages } = JSON.parse(document.getElementById('reference')?.textContent ?? '')
init(definition, { disableTelemetry: true, codeSamples: { languages } }, document.getElementById('redoc'))
