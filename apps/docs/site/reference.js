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

/** Names the column in each cell of a table. Where the page is narrow, each row is shown as a card. */
function nameCells(table) {
  const labels = [...table.querySelectorAll('th')].map(({ textContent }) => textContent)
  for (const row of table.querySelectorAll('tbody tr')) {
    for (const [column, cell] of [...row.cells].entries()) cell.dataset.label = labels[column]
  }
}

new MutationObserver(() => {
  for (const table of document.querySelectorAll('.md-table-wrapper table:not(:has(td[data-label]))'))
    nameCells(table)
  for (const block of document.querySelectorAll('pre:not([tabindex]), .md-table-wrapper:not([tabindex])')) {
    block.tabIndex = 0
  }
}).observe(document, { childList: true, subtree: true })
