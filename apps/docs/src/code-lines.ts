import type { ExpressiveCodePlugin } from '@astrojs/starlight/expressive-code'
import { h, visit } from '@astrojs/starlight/expressive-code/hast'

/**
 * Lets code wrap between the parts of an address, but not within an option. Code in the colour of the text gets
 * no element: a long page would have thousands. Adds a button below long code; the style says where it shows.
 */
export const codeLines: ExpressiveCodePlugin = {
  name: 'Lines of code',
  hooks: {
    postprocessRenderedLine({ renderData, styleVariants }) {
      const plain = styleVariants.map(({ theme }, index) => `--${index}:${theme.fg}`).join(';')
      visit(renderData.lineAst, (node, index, parent) => {
        if (parent === undefined || index === undefined) return
        if (node.type === 'element' && `${node.properties.style}`.toLowerCase() === plain.toLowerCase()) {
          parent.children.splice(index, 1, ...node.children)
          return index
        }
        if (node.type !== 'text') return
        const parts = node.value.split(/(--\w[\w-]*|(?<=\w[/?&=])(?=\w))/).map((part, place) => {
          if (place % 2 === 0) return { type: 'text' as const, value: part }
          return part === '' ? h('wbr') : h('span', { style: 'white-space:nowrap' }, part)
        })
        parent.children.splice(index, 1, ...parts)
        return index + parts.length
      })
    },
    postprocessRenderedBlockGroup({ renderData, renderedGroupContents: [shown] }) {
      const lines = shown?.codeBlock.getLines().length ?? 0
      if (lines > 25)
        renderData.groupAst.children.push(h('button.show-all', { type: 'button' }, `Show all ${lines} lines`))
    },
  },
}
