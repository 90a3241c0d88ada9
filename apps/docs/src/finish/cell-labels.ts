const TABLE = /<table\b[^>]*>\s*<thead>(.*?)<\/thead>(.*?)<\/table>/gs

/** Names the column in each cell of a table. Where a page is narrow, a row is shown as a card, and each cell below its name. */
export function withCellLabels(html: string): string {
  return html.replace(TABLE, (table, head: string, body: string) => {
    const labels = [...head.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, cell = '']) => textOf(cell))
    return table.replace(body, () => body.replace(/<tr>.*?<\/tr>/gs, (row) => labelled(row, labels)))
  })
}

function labelled(row: string, labels: readonly string[]): string {
  let column = 0
  return row.replace(/<td\b/g, (cell) => {
    const label = labels[column]
    column += 1
    return label === undefined || label === '' ? cell : `${cell} data-label="${label}"`
  })
}

/** What a heading says, for an attribute. Entities stay as they are. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim()
}
