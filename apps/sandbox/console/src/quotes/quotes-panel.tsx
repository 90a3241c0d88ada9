import { useState } from 'preact/hooks'
import { type Schemas, useTenantData } from '../api.ts'
import { formatTime, Remaining } from '../time/remaining.tsx'
import { ScrollingTable } from '../ui/data-table.tsx'
import { Problem } from '../ui/labels.tsx'

/** The latest membership quotes, with what led to each amount. */
export function useQuotes() {
  return useTenantData('quotes', (client) => client.GET('/_sandbox/quotes'))
}

/** The latest membership quotes, line by line: what is paid when, and why. */
export function QuotesPanel() {
  const { data, error } = useQuotes()
  return (
    <div class="stack">
      <Problem message={error?.message} />
      {data?.length === 0 && (
        <p class="facts">
          No membership has been priced yet. Call calculateMembershipPricing with this access token.
        </p>
      )}
      {data?.map((quote, index) => (
        <QuoteCard key={`${quote.madeAt} ${data.length - index}`} number={index + 1} quote={quote} />
      ))}
    </div>
  )
}

interface QuoteCardProps {
  /** Its place in the list, which distinguishes two equal quotes. */
  readonly number: number
  readonly quote: Schemas['ExplainedQuote']
}

function QuoteCard({ number, quote }: QuoteCardProps) {
  const { siteId, currency, payableToday, promotionCode, madeAt, expiresAt, memberships } = quote
  const title = `${payableToday} ${currency} today at ${siteId}`
  return (
    <section class="card" aria-label={`Quote ${number}: ${title}`}>
      <h2>
        {title} <Remaining at={new Date(expiresAt)} />
      </h2>
      <p class="facts">
        Made at {formatTime(new Date(madeAt))} UTC
        {promotionCode === null ? '' : `, with promotion ${promotionCode}`}
      </p>
      {memberships.map((membership, index) => (
        <MembershipLines
          key={`${membership.orderKey} ${membership.id}`}
          label={`Quote ${number}, membership ${index + 1}`}
          membership={membership}
        />
      ))}
    </section>
  )
}

interface MembershipLinesProps {
  readonly label: string
  readonly membership: Schemas['ExplainedMembership']
}

function MembershipLines({ label, membership }: MembershipLinesProps) {
  const { orderKey, id, description, startDate, endDate, frequency, today, total, schedule } = membership
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? schedule : schedule.slice(0, 1)
  return (
    <>
      <h3>
        {description} ({id}), person {orderKey}
      </h3>
      <p class="facts">
        From {startDate} {endDate === null ? 'with no end date' : `to ${endDate}`}
        {frequency === null ? ', paid once' : `, ${frequency}`}
      </p>
      <ScrollingTable caption={label} head={['When', 'Product', 'Amount', 'Why']}>
        {today.map((amount) => (
          <AmountRow key={amount.productId} when="Today" amount={amount} />
        ))}
        <tr>
          <td>Today</td>
          <th scope="row">Total</th>
          <td>
            <strong>{total}</strong>
          </td>
          <td />
        </tr>
        {shown.flatMap(({ date, payments }) =>
          payments.map((amount) => (
            <AmountRow key={`${date} ${amount.productId}`} when={date} amount={amount} />
          )),
        )}
      </ScrollingTable>
      {schedule.length > 1 && (
        <div class="actions">
          <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Only the next payment' : `All ${schedule.length} payments`}
          </button>
        </div>
      )}
    </>
  )
}

function AmountRow({ when, amount }: { when: string; amount: Schemas['ExplainedAmount'] }) {
  return (
    <tr>
      <td>{when}</td>
      <td>{amount.description}</td>
      <td>{amount.amount}</td>
      <td class="wide">
        {amount.reasons.map(({ text }) => (
          <div key={text}>{text}</div>
        ))}
      </td>
    </tr>
  )
}
