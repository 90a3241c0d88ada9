import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Problem } from './labels.tsx'
import { TableHead } from './value.tsx'

interface DataTableProps<Row> {
  readonly caption: string
  /** The content of a row's cells, by the head of their column. */
  readonly columns: Readonly<Record<string, (row: Row) => ComponentChildren>>
  readonly keyOf: (row: Row) => string
  /** Shown instead of an empty table. */
  readonly empty: string
  readonly query: {
    readonly data: readonly Row[] | undefined
    readonly error: Error | null
    readonly loadMore?: (() => void) | undefined
  }
  /** What a click on the first cell of a row shows below it. */
  readonly detail?: ((row: Row) => ComponentChildren) | undefined
}

/** The rows that a query returned. The table scrolls by itself, so that the page does not. */
export function DataTable<Row>({ caption, columns, keyOf, empty, query, detail }: DataTableProps<Row>) {
  const { data, error, loadMore } = query
  if (error) return <Problem message={error.message} />
  if (data === undefined) return <p class="facts">Reading…</p>
  if (data.length === 0) return <p class="facts">{empty}</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section class="scroll" aria-label={caption} tabIndex={0}>
        <table>
          <TableHead names={Object.keys(columns)} />
          <tbody>
            {data.map((row) => (
              <TableRow key={keyOf(row)} row={row} columns={columns} detail={detail} />
            ))}
          </tbody>
        </table>
      </section>
      {loadMore && (
        <button type="button" onClick={loadMore}>
          Show more
        </button>
      )}
    </>
  )
}

interface TableRowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'detail'> {
  readonly row: Row
}

function TableRow<Row>({ row, columns, detail }: TableRowProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const cells = Object.entries(columns)
  return (
    <>
      <tr>
        {cells.map(([head, cell], index) => (
          <td key={head} data-label={head}>
            {detail && index === 0 ? (
              <button type="button" class="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {cell(row)}
              </button>
            ) : (
              cell(row)
            )}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={cells.length}>{detail?.(row)}</td>
        </tr>
      )}
    </>
  )
}
