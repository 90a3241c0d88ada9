import { sayThatSearchFailed } from './elements/load-pagefind.ts'

// The search of the whole site in the bar of the reference, which is no page of Starlight. It is loaded when it is opened.

declare const siteBase: string
declare const PagefindUI: new (options: object) => unknown

const dialog = document.querySelector<HTMLDialogElement>('dialog[data-site-search]')
const button = document.querySelector<HTMLButtonElement>('button[data-site-search]')
let started: Promise<void> | undefined

if (dialog !== null && button !== null) {
  button.onclick = async () => {
    dialog.showModal()
    started ??= start()
    await started
    dialog.querySelector('input')?.focus()
  }
  // As on the other pages. Redoc listens for the same keys, further in, to open a search of its own.
  addEventListener(
    'keydown',
    (event) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (dialog.open) dialog.close()
      else button.click()
    },
    { capture: true },
  )
  // A click beside it, and a link that leads to another place of this page.
  dialog.onclick = ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('a') !== null)) dialog.close()
  }
}

async function start(): Promise<void> {
  const folder = `${siteBase}/pagefind/`
  const style = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: `${folder}pagefind-ui.css`,
  })
  const script = Object.assign(document.createElement('script'), { src: `${folder}pagefind-ui.js` })
  const loaded = new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = reject
  })
  document.head.append(style, script)
  try {
    await loaded
    new PagefindUI({
      element: '#starlight__search',
      baseUrl: `${siteBase}/`,
      bundlePath: folder,
      showImages: false,
      showSubResults: true,
      translations: { placeholder: 'Search the site' },
    })
  } catch (error) {
    sayThatSearchFailed(error)
  }
}
