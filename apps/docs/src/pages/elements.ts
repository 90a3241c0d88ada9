/** Choices of the same thing, such as a call in two languages: `site/elements/code-tabs.ts` shows one at a time. */
export function codeTabs(panels: readonly { readonly label: string; readonly markdown: string }[]): string {
  const [only] = panels
  if (only !== undefined && panels.length === 1) return only.markdown
  const inside = panels.map(({ label, markdown }) => element('code-tab', markdown, ` label="${label}"`))
  return element('code-tabs', inside.join('\n\n'))
}

/** Markdown inside an element of the site, for its style or its script. */
export function element(name: string, markdown: string, attributes = ''): string {
  return `<${name}${attributes}>\n\n${markdown}\n\n</${name}>`
}

/** The text of a page as plain Markdown: the content of the elements, without their tags. */
export function withoutElements(markdown: string): string {
  return markdown
    .replace(
      /^(<\/?(code-tabs|code-tab|failure-list|field-list|check-list|package-exports|not-searched)\b.*>|<form.*<\/form>)(\n+|$(?![\s\S]))/gm,
      '',
    )
    .trimEnd()
}
