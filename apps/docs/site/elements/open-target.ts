/** Unfolds what the address of the page leads to: a heading of a folded part. */
const open = () => {
  const id = decodeURIComponent(location.hash.slice(1))
  document.getElementById(id)?.closest('details')?.setAttribute('open', '')
}
addEventListener('hashchange', open)
open()
