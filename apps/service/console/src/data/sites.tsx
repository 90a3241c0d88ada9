import { useQuery } from '@tanstack/preact-query'
import { dataOf, useSandbox } from '../api.ts'
import { Table } from '../ui/table.tsx'

/** The sites, as prices need them. */
export function Sites() {
  const { client } = useSandbox()
  const {
    data = [],
    isPending,
    error,
  } = useQuery({
    queryKey: ['state', 'sites'],
    queryFn: () => dataOf(client.GET('/_sandbox/sites')),
  })
  return (
    <Table
      caption="Sites"
      head={['Site', 'Name', 'State', 'Currency', 'Price level', 'Opened']}
      empty="The tenant has no sites."
      isLoading={isPending}
      error={error}
    >
      {data.map(({ id, name, isActive, currency, defaultPriceLevelId, openingDate }) => (
        <tr key={id}>
          <td>{id}</td>
          <td>{name}</td>
          <td>
            <span class={`tag ${isActive ? 'good' : 'warn'}`}>{isActive ? 'active' : 'inactive'}</span>
          </td>
          <td>{currency}</td>
          <td>{defaultPriceLevelId ?? 'none'}</td>
          <td>{openingDate ?? ''}</td>
        </tr>
      ))}
    </Table>
  )
}
