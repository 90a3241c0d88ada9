/**
 * Runs in the page: searches the answers, sets and clears rules, and shows those that apply. The page contains the source text of
 * this function, so the function must not use anything that is declared outside it.
 */
export function steer(): void {
  const find = <T extends Element>(selector: string, within: ParentNode = document) =>
    within.querySelector(selector) as T
  const all = <T extends Element>(selector: string, within: ParentNode = document) => [
    ...within.querySelectorAll<T>(selector),
  ]
  const rules = '/__mock/examples'
  const search = find<HTMLInputElement>('#search')

  function filter(): void {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
    let count = 0
    for (const section of all('section')) {
      const title = `${section.id} ${find('.address', section).textContent}`
      const rows = all<HTMLElement>('.answers > li', section)
      for (const row of rows) {
        const text = `${title} ${find('.status', row).textContent} ${find('.name', row).textContent} ${find('.summary', row).textContent}`
        row.hidden = !words.every((word) => text.toLowerCase().includes(word))
      }
      const shown = rows.filter(({ hidden }) => !hidden).length
      section.toggleAttribute('hidden', shown === 0)
      find(`nav a[href="#${section.id}"]`).parentElement?.toggleAttribute('hidden', shown === 0)
      count += shown
    }
    find<HTMLOutputElement>('output').value = `${count} ${count === 1 ? 'answer' : 'answers'}`
    find('#nothing').toggleAttribute('hidden', count > 0)
  }

  interface Step {
    readonly example?: string
    readonly delay?: { readonly minMs: number; readonly maxMs: number }
    readonly drop?: boolean
  }
  interface Rule {
    readonly operationId: string
    readonly answers: readonly Step[]
    readonly left: number | null
    readonly session?: string
    readonly isTiedToToken: boolean
  }

  function nameOf({ example, delay, drop }: Step): string {
    const held =
      delay && delay.maxMs > 0
        ? ` after ${delay.minMs === delay.maxMs ? delay.minMs : `${delay.minMs} to ${delay.maxMs}`} ms`
        : ''
    return (drop ? 'a dropped connection' : (example ?? 'the usual answer')) + held
  }

  function sentenceOf({ answers, left, session, isTiedToToken }: Rule): string {
    const whose = session === undefined ? '' : ` of the session ${session}`
    const whoseToken = isTiedToToken ? ' with the access token that the rule is for' : ''
    const which =
      left === null ? 'Every request' : left === 1 ? 'The next request' : `The next ${left} requests`
    const verb = left === null || left === 1 ? 'gets' : 'get'
    return `${which}${whose}${whoseToken} ${verb} ${answers.map(nameOf).join(', then ')}.`
  }

  /** Shows the rules that currently apply. */
  async function refresh(): Promise<void> {
    const response = await fetch(rules, { headers: { Accept: 'application/json' } })
    const { rules: current } = (await response.json()) as { rules: readonly Rule[] }
    for (const section of all('section')) {
      const own = current.filter(({ operationId }) => operationId === section.id)
      const box = find('.rules', section)
      const lines = document.createElement('div')
      for (const rule of own) {
        const line = document.createElement('p')
        line.textContent = sentenceOf(rule)
        lines.append(line)
      }
      box.replaceChildren()
      if (own.length > 0) {
        const clear = document.createElement('button')
        clear.type = 'button'
        clear.textContent = 'Clear'
        clear.setAttribute('aria-label', `Clear the rules of ${section.id}`)
        clear.addEventListener('click', () => change(`${rules}/${section.id}`, { method: 'DELETE' }))
        box.append(lines, clear)
      }
      const standing = own.find(
        ({ left, session, isTiedToToken }) => left === null && session === undefined && !isTiedToToken,
      )
      for (const button of all<HTMLButtonElement>('button[data-times=""]', section)) {
        const isSet = standing?.answers[0]?.example === button.dataset.name
        button.setAttribute('aria-pressed', String(isSet))
        button.closest('li')?.classList.toggle('is-set', isSet)
      }
    }
    find<HTMLButtonElement>('#clear-all').disabled = current.length === 0
  }

  async function change(url: string, init: RequestInit): Promise<void> {
    const fault = find<HTMLElement>('#fault')
    try {
      const response = await fetch(url, init)
      fault.hidden = response.ok
      if (!response.ok) fault.textContent = ((await response.json()) as { title: string }).title
      await refresh()
    } catch {
      fault.hidden = false
      fault.textContent = 'The mock does not answer. Is it still running?'
    }
  }

  function set(button: HTMLButtonElement): Promise<void> {
    const { name: example, times } = button.dataset
    const url = `${rules}/${button.closest('section')?.id}`
    if (button.getAttribute('aria-pressed') === 'true') return change(url, { method: 'DELETE' })
    const body = JSON.stringify({ example, ...(times && { times: Number(times) }) })
    return change(url, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body })
  }

  find('main').addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('button[data-name]')
    if (button) set(button)
  })
  find('#clear-all').addEventListener('click', () => change(rules, { method: 'DELETE' }))
  search.addEventListener('input', filter)
  find('form').addEventListener('submit', (event) => event.preventDefault())
  addEventListener('focus', () => change(rules, {}))
  filter()
  change(rules, {})
}
