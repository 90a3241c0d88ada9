/**
 * A link under the field of the search, once several words have been typed. It looks for them in the list of failures, which
 * recognises a received sentence. Pagefind finds only pages with every word, and no page has the values of the sentence.
 */
const link = document.querySelector<HTMLAnchorElement>('#search-failures')
document.querySelector('#starlight__search')?.addEventListener('input', ({ target }) => {
  // Pagefind's filters are checkboxes.
  if (link === null || !(target instanceof HTMLInputElement) || target.type !== 'text') return
  const words = target.value.trim()
  link.hidden = !/\s/.test(words)
  link.search = String(new URLSearchParams({ words }))
  if (target.nextElementSibling !== link) target.after(link)
})
