/** The parts of the site, as the bar at the top names them. */
export type Section = 'home' | 'guides' | 'reference' | 'failures' | 'packages'

/** A page of the site before it is rendered. */
export interface Page {
  /** Its address without a slash at the start and without an extension: `failures/quote-expired`. */
  readonly path: string
  readonly section: Section
  readonly title: string
  /** One sentence without markup, for search engines and lists. */
  readonly description: string
  /** Its text without the title. A link to another page starts with a slash: `/failures/quote-expired`. */
  readonly markdown: string
  /** Where it stands in the navigation beside it: a heading, and its own name there. */
  readonly group?: string
  readonly label?: string
  /** The method of its operation, which the navigation shows, too. */
  readonly method?: string
  /** What readers may type into the search when they want this page. Not shown. */
  readonly searchTerms?: string
  /** One large table, which also takes the contents list's place. Not searched: its rows have pages. */
  readonly isWide?: true
}

/** A text with Markdown as one plain sentence. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Parts of a text, one below the other. An empty one is omitted. */
export function joinParts(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}

/** A text on one line, as a cell of a table and an entry of a list need it. */
export function oneLine(markdown: string): string {
  return markdown.replace(/\s*\n\s*/g, ' ')
}

/** A block of code. The fence is longer than any inside. */
export function codeBlock(language: string, source: string): string {
  const longest = Math.max(2, ...[...source.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${source.replace(/\n$/, '')}\n${fence}`
}

/** A part of the text that is shown when its title is chosen, or when the address of the page has its id. */
export function foldedPart(title: string, markdown: string, attributes = ''): string {
  return `<details${attributes}>\n<summary>${title}</summary>\n\n${markdown}\n\n</details>`
}

/** The `x-assumption` of a part of the document, if there is one, as a note that is folded. */
export function assumptionNote(text: unknown): string {
  return typeof text === 'string' ? foldedPart('Assumption', text, ' class="assumption"') : ''
}

/** A note beside the text. */
export function aside(kind: 'note' | 'tip' | 'caution' | 'danger', title: string, text: string): string {
  return `:::${kind}[${title}]\n${text}\n:::`
}

/** Notes beside the text as quotations, as Markdown has them everywhere. */
export function withoutAsides(markdown: string): string {
  return markdown.replace(
    /^:::(?:note|tip|caution|danger)\[([^\n]+)\]\n(.*?)\n:::$/gms,
    (_, title: string, text: string) => `**${title}.** ${text}`.replace(/^/gm, '> '),
  )
}
