const KEPT = 'leisure-code-tab'

/**
 * Shows one of its `code-tab` children at a time, and remembers the chosen label for every page. Without this
 * script all of them are shown, each under its label.
 */
class CodeTabs extends HTMLElement {
  connectedCallback(): void {
    if (this.querySelector('[role="tablist"]') !== null) return
    const panels = [...this.querySelectorAll<HTMLElement>(':scope > code-tab')]
    const list = document.createElement('div')
    list.role = 'tablist'
    list.append(...panels.map((panel, index) => this.#tab(panel, index)))
    list.onkeydown = (event) => this.#move(event)
    this.prepend(list)
    this.show(localStorage.getItem(KEPT))
  }

  /** Shows the panel with a label, or the first one. */
  show(label: string | null): void {
    const tabs = [...this.querySelectorAll<HTMLElement>('[role="tab"]')]
    const chosen = tabs.find(({ textContent }) => textContent === label) ?? tabs[0]
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === chosen)
      tab.tabIndex = tab === chosen ? 0 : -1
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
      if (panel !== null) panel.hidden = tab !== chosen
    }
  }

  #tab(panel: HTMLElement, index: number): HTMLElement {
    const number = [...document.querySelectorAll('code-tabs')].indexOf(this)
    const tab = document.createElement('button')
    tab.type = 'button'
    tab.role = 'tab'
    tab.textContent = panel.getAttribute('label')
    tab.id = `tab-${number}-${index}`
    panel.role = 'tabpanel'
    panel.id = `panel-${number}-${index}`
    tab.setAttribute('aria-controls', panel.id)
    panel.setAttribute('aria-labelledby', tab.id)
    tab.onclick = () => choose(tab)
    return tab
  }

  #move({ key, target }: KeyboardEvent): void {
    const tabs = [...this.querySelectorAll<HTMLElement>('[role="tab"]')]
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (step === undefined) return
    const next = tabs[(tabs.indexOf(target as HTMLElement) + step + tabs.length) % tabs.length]
    if (next === undefined) return
    choose(next)
    next.focus()
  }
}

/** Shows the same label in all tabs of the page. The tab that was pressed stays where it is on the screen. */
function choose(tab: HTMLElement): void {
  const before = tab.getBoundingClientRect().top
  localStorage.setItem(KEPT, tab.textContent)
  for (const tabs of document.querySelectorAll<CodeTabs>('code-tabs')) tabs.show(tab.textContent)
  scrollBy(0, tab.getBoundingClientRect().top - before)
}

customElements.define('code-tabs', CodeTabs)
