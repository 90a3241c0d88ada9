import { fitsWords } from './fits-words.ts'

/** A table of failures with fields above it: words or a received sentence, an operation, and what may be left behind. */
class FailureList extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form')
    const count = this.querySelector('output')
    if (form === null || count === null) return
    const rows = [...this.querySelectorAll<HTMLTableRowElement>('tbody tr')]
    const show = () => {
      const asked = new FormData(form)
      for (const row of rows) row.hidden = !fits(row, asked)
      const left = rows.filter(({ hidden }) => !hidden).length
      count.textContent = left === 0 ? 'No failure fits. Try fewer words.' : `${left} of ${rows.length}`
    }
    form.hidden = false
    form.oninput = show
    form.onsubmit = (event) => event.preventDefault()
    fillFromAddress(form)
    show()
  }
}

/** What to show may come with the address: `failures.html?words=expired` or `failures.html?left=on`. */
function fillFromAddress(form: HTMLFormElement): void {
  for (const [name, value] of new URLSearchParams(location.search)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === 'on'
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
  }
}

/** The cells of a row: name, status, when and the sentence, operations, what is left behind. */
function fits({ cells, textContent }: HTMLTableRowElement, asked: FormData): boolean {
  const operation = String(asked.get('operation'))
  const operations = cells[3]?.textContent ?? ''
  if (operation !== '' && operations !== 'every operation' && !operations.split(', ').includes(operation))
    return false
  if (asked.has('left') && cells[4]?.textContent !== 'possible') return false
  const sentence = cells[2]?.querySelector('code')?.textContent ?? ''
  return fitsWords(textContent, sentence, String(asked.get('words')))
}

customElements.define('failure-list', FailureList)
