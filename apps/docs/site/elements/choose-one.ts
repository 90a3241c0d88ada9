/**
 * A list that shows one of the `one-choice` children at a time: the first, the chosen one, or the one whose
 * id is in the address. Without this script all of them are shown.
 */
class ChooseOne extends HTMLElement {
  connectedCallback(): void {
    if (this.querySelector(':scope > label') !== null) return
    const choices = [...this.querySelectorAll<HTMLElement>(':scope > one-choice')]
    const list = document.createElement('select')
    for (const [group, own] of Map.groupBy(choices, (choice) => choice.getAttribute('group') ?? ''))
      list.append(...groupOptions(group, own.map(optionOf)))
    const show = (id: string) => {
      list.value = id
      for (const choice of choices) choice.hidden = choice.id !== id
    }
    const follow = () => {
      const id = decodeURIComponent(location.hash.slice(1))
      if (choices.some((choice) => choice.id === id)) show(id)
    }
    const label = document.createElement('label')
    label.append(this.getAttribute('label') ?? '', list)
    this.prepend(label)
    for (const choice of choices) choice.tabIndex = 0
    list.onchange = () => show(list.value)
    show(choices[0]?.id ?? '')
    follow()
    addEventListener('hashchange', follow)
  }
}

function optionOf({ id }: HTMLElement): HTMLOptionElement {
  return new Option(id.replace(/^response-/, ''), id)
}

function groupOptions(group: string, options: readonly HTMLOptionElement[]): readonly HTMLElement[] {
  if (group === '') return options
  const headed = Object.assign(document.createElement('optgroup'), { label: group })
  headed.append(...options)
  return [headed]
}

customElements.define('choose-one', ChooseOne)
