import { joinParts } from './page.ts'

/** Choices of one thing, such as a call in two languages: `site/elements/code-tabs.ts` shows one of them. */
export function codeTabs(panels: readonly { readonly label: string; readonly markdown: string }[]): string {
  const [only] = panels
  if (only !== undefined && panels.length === 1) return only.markdown
  const tabs = panels.map(
    ({ label }, index) => `<button type="button" role="tab" aria-selected="${index === 0}">${label}</button>`,
  )
  const list = `<div role="tablist" data-pagefind-ignore>${tabs.join('')}</div>`
  const inside = panels.map(({ label, markdown }) =>
    inElement('code-tab', [markdown], ` role="tabpanel" aria-label="${label}"`),
  )
  return inElement('code-tabs', [list, ...inside])
}

/** One of several examples. `site/elements/choose-one.ts` shows the one that is chosen by its name. */
export interface Choice {
  readonly name: string
  /** The heading under which the list has it. */
  readonly group?: string
  readonly markdown: string
}

/** A list of names, and below it what belongs to the chosen one. A link to a name, with the prefix, chooses it. */
export function chooseOne(label: string, choices: readonly Choice[], prefix = '', attributes = ''): string {
  const options = [...Map.groupBy(choices, ({ group }) => group)].map(([group, own]) => {
    const names = own.map(({ name }) => `<option value="${prefix}${name}">${name}</option>`).join('')
    return group === undefined ? names : `<optgroup label="${group}">${names}</optgroup>`
  })
  const list = `<div data-pagefind-ignore><label>${label} <select>${options.join('')}</select></label></div>`
  const inside = choices.map(({ name, markdown }) =>
    inElement('one-choice', [markdown], ` id="${prefix}${name}"`),
  )
  return inElement('choose-one', [list, ...inside], attributes)
}

/** Parts of a text inside an element of the site, for its style or its script; nothing, if all are empty. */
export function inElement(name: string, parts: readonly string[], attributes = ''): string {
  const markdown = joinParts(parts)
  return markdown && `<${name}${attributes}>\n\n${markdown}\n\n</${name}>`
}

/** The text of a page as plain Markdown: the content of the elements, without their tags and controls. */
export function withoutElements(markdown: string): string {
  return markdown.replace(/^(<\/?[a-z]+-[a-z]+\b.*>|<(form|div)\b.*<\/\2>)(\n+|$(?![\s\S]))/gm, '').trimEnd()
}
