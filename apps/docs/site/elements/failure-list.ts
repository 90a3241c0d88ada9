import { fitsWords } from './fits-words.ts'

/**
 * A table of failures with a filter: words or a received sentence, an operation, and what may be left behind. The address
 * of the page keeps the filter.
 */
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
    form.oninput = () => {
      show()
      keepInAddress(form)
    }
    form.onsubmit = (event) => event.preventDefault()
    fillFromAddress(form)
    show()
  }
}

/** Reads the filter from the address: `failures.html?words=expired` or `failures.html?left=members`. */
function fillFromAddress(form: HTMLFormElement): void {
  for (const [name, value] of new URLSearchParams(location.search)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
    // A choice that the list does not have, as in a link of an earlier version, chooses nothing.
    if (field instanceof HTMLSelectElement && field.selectedIndex === -1) field.value = ''
  }
}

/** Writes the filter to the address, so that it can be sent to somebody and is there again after Back. */
function keepInAddress(form: HTMLFormElement): void {
  const asked = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (value !== '') asked.set(name, String(value))
  const query = asked.size === 0 ? '' : `?${asked}`
  history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`)
}

/** The cells of a row: name, status, when and the sentence, operations, what is left behind. */
function fits({ cells, textContent }: HTMLTableRowElement, asked: FormData): boolean {
  const operation = String(asked.get('operation'))
  const operations = cells[3]?.textContent ?? ''
  if (operation !== '' && operations !== 'every operation' && !operations.split(', ').includes(operation))
    return false
  const left = String(asked.get('left'))
  if (left !== '' && !isLeft(left, cells[4], operation)) return false
  const sentence = cells[2]?.querySelector('code')?.textContent ?? ''
  return fitsWords(textContent, sentence, String(asked.get('words')))
}

/** Whether a kind of thing, or `something`, may be left behind. The cell has an item for each operation. */
function isLeft(asked: string, cell: HTMLTableCellElement | undefined, operation: string): boolean {
  const items = [...(cell?.querySelectorAll<HTMLElement>('[data-things]') ?? [])]
  const own = operation === '' ? items : items.filter(({ dataset }) => dataset.operation === operation)
  return own.some(({ dataset }) => asked === 'something' || dataset.things?.split(',').includes(asked))
}

customElements.define('failure-list', FailureList)
