/** Unfolds what the address of the page leads to, and what it is folded in. */
const open = () => {
  const target = document.getElementById(location.hash.slice(1))
  for (let part = target?.closest('details'); part; part = part.parentElement?.closest('details'))
    part.open = true
}
addEventListener('hashchange', open)
open()
