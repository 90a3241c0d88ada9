/** Choices of one thing, such as a call in two languages: `site/elements/code-tabs.ts` shows one of them. */
export function codeTabs(panels: readonly { readonly label: string; readonly markdown: string }[]): string {
  const [only] = panels
  if (only !== undefined && panels.length === 1) return only.markdown
  const inside = panels.map(({ label, markdown }) => inElement('code-tab', markdown, ` label="${label}"`))
  return inElement('code-tabs', inside.join('\n\n'))
}

/** One of several examples. `site/elements/choose-one.ts` shows the one that is chosen by its name. */
export interface Choice {
  readonly name: string
  /** The heading under which the list has it. */
  readonly group?: string
  readonly markdown: string
}

/** A list of names, and below it what belongs to the chosen one. A link to a name chooses it. */
export function chooseOne(label: string, choices: readonly Choice[], attributes = ''): string {
  const inside = choices.map(({ name, group, markdown }) =>
    inElement('one-choice', markdown, ` id="${name}"${group === undefined ? '' : ` group="${group}"`}`),
  )
  return inElement('choose-one', inside.join('\n\n'), ` label="${label}"${attributes}`)
}

/** Markdown inside an element of the site, for its style or its script. */
export function inElement(name: string, markdown: string, attributes = ''): string {
  return `<${name}${attributes}>\n\n${markdown}\n\n</${name}>`
}

/** The text of a page as plain Markdown: the content of the elements, without their tags. */
export function withoutElements(markdown: string): string {
  return markdown.replace(/^(<\/?[a-z]+-[a-z]+\b.*>|<form.*<\/form>)(\n+|$(?![\s\S]))/gm, '').trimEnd()
}
