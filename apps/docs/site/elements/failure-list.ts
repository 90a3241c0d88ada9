import { fitsWords } from './fits-words.ts'

/** Filters failures by words or a received message. The address keeps them: `failures.html?words=expired`. */
class FailureList extends HTMLElement {
  connectedCallback(): void {
    const [form, field, count] = ['form', 'input', 'output'].map((name) => this.querySelector(name))
    if (!(form instanceof HTMLFormElement && field instanceof HTMLInputElement && count)) return
    const rows = [...this.querySelectorAll<HTMLTableRowElement>('tbody tr')]
    const show = () => {
      for (const row of rows) {
        const message = row.querySelector('td:nth-child(3) code')?.textContent ?? ''
        row.hidden = !fitsWords(row.textContent, message, field.value)
      }
      const left = rows.filter(({ hidden }) => !hidden).length
      count.textContent = left === 0 ? 'No failure fits. Try fewer words.' : `${left} of ${rows.length}`
    }
    form.hidden = false
    form.oninput = () => {
      show()
      const query = field.value === '' ? '' : `?${new URLSearchParams({ words: field.value })}`
      history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`)
    }
    form.onsubmit = (event) => event.preventDefault()
    field.value = new URLSearchParams(location.search).get('words') ?? ''
    show()
  }
}

customElements.define('failure-list', FailureList)
