import type { ComponentChildren } from 'preact'
import { Table } from './table.tsx'

/** The parts of an infinite query that the table needs. */
interface Pages<Row> {
  readonly data: { readonly pages: readonly (readonly Row[])[] } | undefined
  readonly error: Error | null
  readonly isPending: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  fetchNextPage(): unknown
}

interface PagedTableProps<Row> {
  readonly caption: string
  readonly head: readonly string[]
  readonly empty: string
  readonly query: Pages<Row>
  readonly children: (row: Row) => ComponentChildren
}

/** A table of pages, with a button for the next. */
export function PagedTable<Row>({ caption, head, empty, query, children }: PagedTableProps<Row>) {
  const rows = query.data?.pages.flat() ?? []
  return (
    <>
      <Table caption={caption} head={head} empty={empty} isLoading={query.isPending} error={query.error}>
        {rows.map(children)}
      </Table>
      {query.hasNextPage && (
        <button type="button" disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          Show more
        </button>
      )}
    </>
  )
}
