import { useInfiniteQuery } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { useAddress } from '../address.ts'
import { TENANT, useSandbox } from '../api.ts'
import { DataTable } from '../ui/data-table.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { FieldCard, type Row, Value } from '../ui/value.tsx'
import { LISTS, type List, QUOTES } from './lists.ts'

/** One list of the tenant's data, which the address names, as `#/Data/Members`. */
export function DataPanel() {
  const [panel, asked = ''] = useAddress()
  const name = Object.hasOwn(LISTS, asked) ? asked : 'Members'
  const [text, setText] = useState('')
  return (
    <div class="stack">
      <div class="actions">
        <label>
          List
          <select
            value={name}
            onChange={({ currentTarget }) => {
              location.hash = `#/${panel}/${encodeURIComponent(currentTarget.value)}`
            }}
          >
            {Object.keys(LISTS).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <SearchField label="Search" onSearch={setText} />
      </div>
      <ListTable key={name} name={name} list={LISTS[name] as List} text={text} />
    </div>
  )
}

/** The latest quotes, also those that have expired. */
export function QuotesPanel() {
  return <ListTable name="Quotes" list={QUOTES} text="" />
}

function ListTable({ name, list, text }: { name: string; list: List; text: string }) {
  const columns = Object.fromEntries(
    list.columns.map((head) => [head, (row: Row) => <Value of={row} name={head} />]),
  )
  return (
    <DataTable
      caption={name}
      columns={columns}
      keyOf={(row) => String(row[list.columns[0]])}
      empty={text === '' ? 'There is none.' : 'None is found.'}
      query={useRows(name, list, text)}
      detail={(row) => <FieldCard of={row} />}
    />
  )
}

const PAGE = 100

/** The rows in which the text is found. */
function useRows(name: string, { read, isPaged = false }: List, text: string) {
  const client = useSandbox()
  const asked = isPaged ? text : ''
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [TENANT, name, asked],
    initialPageParam: undefined as Row | undefined,
    queryFn: ({ pageParam }) => read(client, { text: asked, last: pageParam as Row | undefined }),
    getNextPageParam: (page) => (isPaged && page.length === PAGE ? page.at(-1) : undefined),
  })
  const rows = data?.pages.flat()
  const wanted = text.toLowerCase()
  return {
    data: isPaged ? rows : rows?.filter((row) => JSON.stringify(row).toLowerCase().includes(wanted)),
    error,
    loadMore: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
  }
}
