import { type Schemas, useTenantData } from '../api.ts'
import { type Columns, DataTable } from '../ui/data-table.tsx'
import { Tag } from '../ui/labels.tsx'

type MembershipType = Schemas['SoldMembershipType']
type Product = Schemas['SoldProduct']
type Promotion = Schemas['SoldPromotion']

/** What the tenant sells: what a request for a price can name, and what it costs. */
export function Catalogue() {
  const { data, error } = useTenantData('catalogue', (client) => client.GET('/_sandbox/catalogue'))
  const types = data?.membershipTypes
  return (
    <div class="stack">
      <h2>Membership types</h2>
      <DataTable
        caption="Membership types"
        columns={TYPES}
        keyOf={({ id }) => id}
        empty="The tenant has no membership types."
        query={{ data: types, error }}
        canOpen
      />
      <h2>Prices</h2>
      <DataTable
        caption="Prices"
        columns={PRODUCTS}
        keyOf={({ id }) => id}
        empty="The tenant has no prices."
        query={{ data: types && productsOf(types), error }}
      />
      <h2>Promotions</h2>
      <DataTable
        caption="Promotions"
        columns={PROMOTIONS}
        keyOf={({ code }) => code}
        empty="The tenant has no promotions."
        query={{ data: data?.promotions, error }}
      />
    </div>
  )
}

/** Each product once, although several types may charge it. */
function productsOf(types: readonly MembershipType[]): Product[] {
  return [...new Map(types.flatMap(({ products }) => products).map((one) => [one.id, one])).values()]
}

const TYPES: Columns<MembershipType> = {
  'Membership type': ({ id }) => id,
  Name: ({ description }) => description,
  Paid: ({ kind }) => kind,
  Products: ({ products }) => products.map(({ id }) => id).join(', '),
  Dates: (type) => datesOf(type),
  Sites: ({ siteIds }) => siteIds.join(', '),
}

function datesOf({ earliestStartDate, fixedEndDate, duration }: MembershipType): string {
  const [[unit, count] = []] = Object.entries(duration ?? {})
  const lasts = unit && `${count} ${count === 1 ? unit.slice(0, -1) : unit}`
  const start = earliestStartDate && `from ${earliestStartDate}`
  return [start, fixedEndDate ? `to ${fixedEndDate}` : lasts].filter(Boolean).join(', ')
}

const PRODUCTS: Columns<Product> = {
  Product: ({ id }) => id,
  Prices: ({ prices }) =>
    prices.map(({ priceLevelId, amount, from, to, isPurchasable }) => (
      <div key={`${priceLevelId} ${from}`}>
        {priceLevelId} {amount} from {from} {to && `to ${to}`}{' '}
        {!isPurchasable && <Tag kind="warn">cannot be bought</Tag>}
      </div>
    )),
  Name: ({ description }) => description,
  Charged: ({ kind }) => kind,
}

const PROMOTIONS: Columns<Promotion> = {
  Code: ({ code, isActive }) => (
    <>
      {code} {!isActive && <Tag kind="warn">switched off</Tag>}
    </>
  ),
  'Takes off': ({ discounts }) =>
    discounts.map(({ percent, amount, productIds, payments, isActive }, index) => (
      <div key={index}>
        {percent === null ? amount : `${percent} %`} off {productIds.join(', ')}
        {payments !== null && (payments === 1 ? ', first payment' : `, first ${payments} payments`)}{' '}
        {!isActive && <Tag kind="warn">switched off</Tag>}
      </div>
    )),
  Days: ({ from, to }) => `${from} to ${to ?? '…'}`,
  'Membership types': ({ membershipTypeIds }) => membershipTypeIds.join(', '),
}
