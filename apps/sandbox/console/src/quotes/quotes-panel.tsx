import { type Schemas, useTenantData } from '../api.ts'
import { Remaining } from '../time/remaining.tsx'
import { type Columns, DataTable } from '../ui/data-table.tsx'

/** The quotes that were signed recently, the newest first. */
export function useQuotes() {
  return useTenantData('quotes', (client) => client.GET('/_sandbox/quotes'))
}

/** What each recent quote is for, and how long it is valid. */
export function QuotesPanel() {
  return (
    <div class="stack">
      <DataTable
        caption="Quotes"
        columns={COLUMNS}
        keyOf={(_, index) => index}
        empty="Nothing has been priced yet. Call calculateMembershipPricing with this access token."
        query={useQuotes()}
      />
    </div>
  )
}

const COLUMNS: Columns<Schemas['RecentQuote']> = {
  'Quote for': ({ subject }) => subject,
  'Paid today': ({ amount, currency }) => `${amount} ${currency}`,
  State: ({ expiresAt }) => <Remaining at={new Date(expiresAt)} />,
  'Its timeStamp': ({ timeStamp }) => <code>{timeStamp}</code>,
  Bytes: ({ bytes }) => bytes,
}
