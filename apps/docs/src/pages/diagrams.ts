import { renderMermaidSVG } from 'beautiful-mermaid'

/** Every block of Mermaid in a text as a drawing, with its text for those who cannot see it. */
export function withDiagrams(markdown: string): string {
  let count = 0
  return markdown.replace(/^```mermaid\n(.*?)^```$/gms, (_, source: string) => {
    count += 1
    return diagram(source, `diagram-${count}`)
  })
}

/**
 * A drawing in the colours of the page. Its title and description are the `accTitle` and `accDescr` of Mermaid.
 *
 * @throws Error when the source has no title or no description.
 */
export function diagram(source: string, id: string): string {
  const [title, description] = ['accTitle', 'accDescr'].map((key) => {
    const text = new RegExp(`^\\s*${key}: (.+)$`, 'm').exec(source)?.[1]
    if (text === undefined) throw new Error(`A diagram has no ${key}.\n${source}`)
    return text
  })
  const svg = renderMermaidSVG(source.replace(/^\s*acc(Title|Descr): .*\n/gm, ''), {
    padding: 8,
    transparent: true,
  })
  const drawing = svg
    // Its own styles fetch a font from another host; those of the site take their place.
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/ style="[^"]*"/, '')
    .replace(/\b(id="|url\(#)([\w-]+)/g, `$1${id}-$2`)
    .replace('<svg ', `<svg class="diagram" role="img" aria-labelledby="${id}-title ${id}-desc" `)
    .replace('>', `><title id="${id}-title">${title}</title><desc id="${id}-desc">${description}</desc>`)
    // A blank line would end the block of HTML in Markdown.
    .replace(/\n\s*/g, '')
  return `<figure class="diagram-frame" tabindex="0">${drawing}<figcaption>${title}</figcaption></figure>`
}
