import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri'
import { siteAddress } from './site-address.ts'

type Plugins = NonNullable<SatteriProcessorOptions['hastPlugins']>
type Plugin = Exclude<Extract<Plugins[number], { name: string }>, (...context: never[]) => unknown>
type ElementVisitor = Exclude<NonNullable<Plugin['element']>, readonly unknown[]>
type Element = Parameters<ElementVisitor['visit']>[0]

/** Files for other programs are saved, not shown. */
const DOWNLOADED = /\.(json|yaml)$/

/** What the pages need beside Markdown: the addresses of the site, and tables that can be read on a phone. */
export const markdownPlugin: Plugin = {
  name: 'leisure-site',
  element: [
    {
      filter: ['a'],
      visit(link, context) {
        const href = String(link.properties.href ?? '')
        if (!href.startsWith('/')) return
        context.setProperty(link, 'href', siteAddress(href))
        if (DOWNLOADED.test(href)) context.setProperty(link, 'download', '')
      },
    },
    {
      // What scrolls must be reachable by keyboard. Where a page is narrow, a row is shown as a card, and
      // each cell with the name of its column. A long name in a cell can break between its words.
      filter: ['table'],
      visit(table, context) {
        context.setProperty(table, 'tabIndex', 0)
        const labels = elementsWithin(table, 'th').map((heading) => context.textContent(heading).trim())
        for (const row of elementsWithin(table, 'tr')) {
          for (const [column, cell] of elementsWithin(row, 'td').entries())
            if (labels[column]) context.setProperty(cell, 'dataLabel', labels[column])
        }
        for (const link of elementsWithin(table, 'a'))
          for (const text of link.children)
            if (text.type === 'text') context.replaceNode(text, breakAtCapitals(text.value))
      },
    },
  ],
}

/** `addMembersWithMemberships` with a place for a line break before each capital. */
function breakAtCapitals(name: string) {
  const [first = '', ...words] = name.split(/(?<=[a-z])(?=[A-Z])/)
  const wordBreak = { type: 'element' as const, tagName: 'wbr', properties: {}, children: [] }
  return [
    { type: 'text' as const, value: first },
    ...words.flatMap((word) => [wordBreak, { type: 'text' as const, value: word }]),
  ]
}

/** The elements of one kind inside another, at any depth. */
function elementsWithin(node: Element, tagName: string): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return []
    return child.tagName === tagName ? [child] : elementsWithin(child, tagName)
  })
}
