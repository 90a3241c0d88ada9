// The theme of the reference is the one of all pages; what scrolls is in reach of the keyboard.
const select = document.getElementById('theme')
const system = matchMedia('(prefers-color-scheme: light)')
const chosen = () => localStorage.getItem('starlight-theme') || 'auto'

function show() {
  const theme = chosen() === 'auto' ? (system.matches ? 'light' : 'dark') : chosen()
  select.value = chosen()
  localStorage.setItem('redoc.colorMode', theme)
  document.documentElement.dataset.theme = theme
  document.documentElement.classList.remove('light', 'dark')
  document.documentElement.classList.add(theme)
}
select.onchange = () => {
  localStorage.setItem('starlight-theme', select.value === 'auto' ? '' : select.value)
  show()
}
system.onchange = show
show()

// A link of the menu leads to another place of this page: the menu is done.
const menu = document.getElementById('site-menu')
menu.onclick = ({ target }) => {
  if (target.closest('a') !== null) menu.hidePopover()
}

new MutationObserver(() => {
  for (const block of document.querySelectorAll('pre:not([tabindex]), .md-table-wrapper:not([tabindex])')) {
    block.tabIndex = 0
  }
}).observe(document, { childList: true, subtree: true })
