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

/** A link to another page of the site. */
export function link(href: string, text: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href, textContent: text })
}

/** Options under headings. A heading without options is omitted. */
export function groupedOptions(
  groups: readonly (readonly [label: string, options: readonly HTMLOptionElement[]])[],
): HTMLOptGroupElement[] {
  return groups.map(([label, options]) => {
    const group = Object.assign(document.createElement('optgroup'), { label })
    group.append(...options)
    return group
  })
}

export function codeElement(textContent: string): HTMLElement {
  return Object.assign(document.createElement('code'), { textContent })
}

/** A text of the document, whose only Markdown is code between backticks. */
export function withCode(text: string): (Node | string)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? codeElement(part) : part))
}

/** Copies what an element shows when its button is pressed. */
export function wireCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copies]'))
    wireCopy(button, () => element(button.dataset.copies ?? '').textContent)
}

/** Copies a text when a button is pressed. */
export function wireCopy(button: HTMLElement, textOf: () => string): void {
  const label = button.textContent
  button.onclick = async () => {
    await navigator.clipboard.writeText(textOf())
    button.textContent = 'Copied'
    setTimeout(() => {
      button.textContent = label
    }, 1500)
  }
}
