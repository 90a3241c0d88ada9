/** An element of the page by its id. */
export function element<T extends HTMLElement>(id: string): T {
  const found = document.getElementById(id)
  if (found === null) throw new TypeError(`The page has no element ${id}.`)
  return found as T
}

/** A field of the form by its id. */
export function field(id: string): HTMLInputElement | HTMLSelectElement {
  return element<HTMLInputElement | HTMLSelectElement>(id)
}

/** The server that is asked. */
export function chosenTarget(): HTMLInputElement {
  return document.querySelector<HTMLInputElement>('[name="target"]:checked') as HTMLInputElement
}

/** A new element with properties and content. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...content)
  return made
}

/** An option for each of some things, under the names of their groups. */
export function groupedOptions<T>(
  groups: ReadonlyMap<string, T[]>,
  option: (one: T) => HTMLOptionElement,
): HTMLOptGroupElement[] {
  return [...groups].map(([label, own]) => make('optgroup', { label }, ...own.map(option)))
}

/** A text of the document, whose only Markdown is code between backticks. */
export function withCode(text: string): (Node | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? make('code', {}, part) : part))
}

/** Copies a text when a button is pressed. */
export function wireCopy(button: HTMLElement, textOf: () => string): void {
  const label = button.textContent
  button.onclick = async () => {
    // Without HTTPS, there is no clipboard.
    const write = async () => navigator.clipboard.writeText(textOf())
    button.textContent = await write().then(
      () => 'Copied',
      () => 'Not copied',
    )
    setTimeout(() => {
      button.textContent = label
    }, 1500)
  }
}
