/**
 * Once as many words are typed into the search as a message has, a link under it looks for them in the list of
 * failures, which recognises received messages, whatever their values.
 */
const link = document.querySelector<HTMLAnchorElement>('#search-failures')
const search = document.querySelector('#starlight__search')
search?.addEventListener('input', ({ target }) => {
  // Pagefind's filters are checkboxes.
  if (link === null || !(target instanceof HTMLInputElement) || target.type !== 'text') return
  const words = target.value.trim()
  link.hidden = words.split(/\s+/).length < 4
  link.search = String(new URLSearchParams({ words }))
  if (target.nextElementSibling !== link) target.after(link)
})

// What is typed before Pagefind has made its field is put into it.
const dialog = search?.closest('dialog')
let early = ''
addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
  if (dialog?.open && key.length === 1 && !ctrlKey && !metaKey) early += key
})
new MutationObserver((_, observer) => {
  const field = search?.querySelector('input')
  if (!field) return
  observer.disconnect()
  field.ariaLabel = field.title
  if (!dialog?.open) return
  field.focus()
  field.value = early
  field.dispatchEvent(new Event('input', { bubbles: true }))
}).observe(search as Element, { childList: true, subtree: true })
