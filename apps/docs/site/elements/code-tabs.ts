const KEPT = 'leisure-code-tab'

/** Shows one of its `code-tab` children at a time, and remembers the chosen label for every page. */
class CodeTabs extends HTMLElement {
  connectedCallback(): void {
    for (const tab of this.#tabs()) tab.onclick = () => chooseTab(tab)
    this.onkeydown = (event) => this.#move(event)
    this.show(localStorage.getItem(KEPT))
  }

  /** Shows the panel with a label, or the first one. */
  show(label: string | null): void {
    const tabs = this.#tabs()
    const chosen = tabs.find(({ textContent }) => textContent === label) ?? tabs[0]
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === chosen)
      tab.tabIndex = tab === chosen ? 0 : -1
    }
    for (const panel of this.querySelectorAll<HTMLElement>(':scope > code-tab'))
      panel.hidden = panel.ariaLabel !== chosen?.textContent
  }

  #tabs(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[role="tab"]')]
  }

  #move({ key, target }: KeyboardEvent): void {
    const tabs = this.#tabs()
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (step === undefined) return
    const next = tabs[(tabs.indexOf(target as HTMLElement) + step + tabs.length) % tabs.length]
    if (next === undefined) return
    chooseTab(next)
    next.focus()
  }
}

/** Shows the same label in all tabs of the page. The tab that was pressed stays where it is on the screen. */
function chooseTab(tab: HTMLElement): void {
  const before = tab.getBoundingClientRect().top
  localStorage.setItem(KEPT, tab.textContent)
  for (const tabs of document.querySelectorAll<CodeTabs>('code-tabs')) tabs.show(tab.textContent)
  scrollBy(0, tab.getBoundingClientRect().top - before)
}

customElements.define('code-tabs', CodeTabs)
