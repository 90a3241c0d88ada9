import { renderMermaidSVG } from 'beautiful-mermaid'

/** Replaces every block of Mermaid in a text by a drawing, with a description for those who cannot see it. */
export function withDiagrams(markdown: string): string {
  let count = 0
  return markdown.replace(/^```mermaid\n(.*?)^```$/gms, (_, source: string) => {
    count += 1
    return diagram(source, `diagram-${count}`)
  })
}

/**
 * A drawing in the page's colours. Mermaid's `accTitle` and `accDescr` are its title and description.
 *
 * @throws Error when the source has no title or no description.
 */
function diagram(source: string, id: string): string {
  const [title, description] = ['accTitle', 'accDescr'].map((key) => {
    const text = new RegExp(`^\\s*${key}: (.+)$`, 'm').exec(source)?.[1]
    if (text === undefined) throw new Error(`A diagram has no ${key}.\n${source}`)
    return text
  })
  const svg = renderMermaidSVG(source.replace(/^\s*acc(Title|Descr): .*\n/gm, ''), {
    padding: 8,
    transparent: true,
  })
  const drawing = sizeDiagram(svg.replace(/ style="[^"]*"/, ''))
    // Its own styles load a font from another host. The styles of the site replace them.
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/\b(id="|url\(#)([\w-]+)/g, `$1${id}-$2`)
    .replace('<svg ', `<svg role="img" aria-labelledby="${id}-title ${id}-desc" `)
    .replace('>', `><title id="${id}-title">${title}</title><desc id="${id}-desc">${description}</desc>`)
    // A blank line would end the block of HTML in Markdown.
    .replace(/\n\s*/g, '')
  return `<figure class="diagram-frame" tabindex="0">${drawing}<p class="diagram-words"><strong>${title}.</strong> ${description}</p><figcaption>${title}</figcaption></figure>`
}

/** The margin that the library leaves around a drawing of messages, whatever its `padding`. */
const MESSAGE_MARGIN = 22

/** A wider drawing cannot be read at the width of a phone: its description takes its place there. */
const WIDEST_ON_A_PHONE = 360

/** Text of 11 units should be nearly as large as the text around the drawing. */
const SCALE = 1.2

/** Without the empty margin, enlarged, and marked when it is too wide for a phone. */
function sizeDiagram(svg: string): string {
  const margin = svg.includes('class="lifeline"') ? MESSAGE_MARGIN : 0
  return svg.replace(
    /viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+" height="[\d.]+"/,
    (_, ...sides: string[]) => {
      const [width = 0, height = 0] = sides.slice(0, 2).map((side) => Math.ceil(Number(side)) - 2 * margin)
      const kind = Number(sides[0]) > WIDEST_ON_A_PHONE ? 'diagram wide' : 'diagram'
      return `class="${kind}" viewBox="${margin} ${margin} ${width} ${height}" width="${width * SCALE}"`
    },
  )
}

/** Replaces each drawing of a page by its description. */
export function withoutDrawings(markdown: string): string {
  return markdown.replace(
    /<figure\b[^>]*>.*?<title[^>]*>(.*?)<\/title>\s*<desc[^>]*>(.*?)<\/desc>.*?<\/figure>/gs,
    (_, title: string, description: string) => `> **Diagram: ${title}.** ${description}`,
  )
}
