/** Shows one of its `one-choice` children at a time: the first, the chosen one, or the one in the address. */
class ChooseOne extends HTMLElement {
  connectedCallback(): void {
    const list = this.querySelector('select')
    const choices = [...this.querySelectorAll<HTMLElement>(':scope > one-choice')]
    if (list === null) return
    const show = (id: string | undefined) => {
      list.value = id ?? ''
      for (const choice of choices) choice.hidden = choice.id !== id
    }
    const follow = () => {
      const id = location.hash.slice(1)
      if (choices.some((choice) => choice.id === id)) show(id)
    }
    list.onchange = () => show(list.value)
    show(choices[0]?.id)
    follow()
    addEventListener('hashchange', follow)
  }
}

customElements.define('choose-one', ChooseOne)
