import { type Schemas, useTenantData } from '../api.ts'
import { type Columns, DataTable } from '../ui/data-table.tsx'
import { Tag } from '../ui/labels.tsx'

/** The sites, with what prices depend on. */
export function Sites() {
  return (
    <div class="stack">
      <DataTable
        caption="Sites"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty="The tenant has no sites."
        query={useTenantData('sites', (client) => client.GET('/_sandbox/sites'))}
      />
    </div>
  )
}

const COLUMNS: Columns<Schemas['TenantSite']> = {
  Site: ({ id }) => id,
  Name: ({ name }) => name,
  State: ({ isActive }) => <Tag kind={isActive ? 'good' : 'warn'}>{isActive ? 'active' : 'inactive'}</Tag>,
  Currency: ({ currency }) => currency,
  'Price level': ({ defaultPriceLevelId }) => defaultPriceLevelId ?? 'none',
  Opened: ({ openingDate }) => openingDate,
}
