/**
 * A field in the search while Pagefind, which brings its own, is loading. What was typed into it goes into Pagefind's field.
 *
 * Loading begins when the page is idle, which on a slow connection is long after somebody has opened the search.
 */
const place = document.querySelector<HTMLElement>('#starlight__search')
if (place?.childElementCount === 0) {
  const early = document.createElement('input')
  early.ariaLabel = early.placeholder = 'Search'
  place.append(early)
  new MutationObserver((_, observer) => {
    const field = place.querySelector<HTMLInputElement>('form input')
    if (field === null) return
    observer.disconnect()
    field.value = early.value
    if (field.value !== '') field.dispatchEvent(new Event('input', { bubbles: true }))
    if (document.activeElement === early) {
      field.focus()
      field.setSelectionRange(early.selectionStart, early.selectionEnd)
    }
    early.remove()
  }).observe(place, { childList: true, subtree: true })
}
