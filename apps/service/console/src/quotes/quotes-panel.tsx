import type { components } from '@leisure-ops/openapi/sandbox-types'
import { useState } from 'preact/hooks'
import { Remaining } from '../data/leases.tsx'
import { useNow } from '../time/use-clock.ts'
import { useQuotes } from './use-quotes.ts'

type Quote = components['schemas']['ExplainedQuote']
type Membership = components['schemas']['ExplainedMembership']
type Amount = components['schemas']['ExplainedAmount']

/** The latest membership quotes, line by line: what is paid when, and why. */
export function QuotesPanel() {
  const { data = [], isPending, error } = useQuotes()
  const clock = useNow()
  return (
    <div class="stack">
      {error && (
        <p class="problem" role="alert">
          {error.message}
        </p>
      )}
      {!isPending && data.length === 0 && (
        <p class="facts">
          No membership has been priced yet. Call calculateMembershipPricing with this access token.
        </p>
      )}
      {data.map((quote, index) => (
        <QuoteCard
          key={`${quote.madeAt} ${data.length - index}`}
          number={index + 1}
          quote={quote}
          now={clock?.now}
        />
      ))}
    </div>
  )
}

interface QuoteCardProps {
  /** Its place in the list, which distinguishes two equal quotes. */
  readonly number: number
  readonly quote: Quote
  readonly now: Date | undefined
}

function QuoteCard({ number, quote, now }: QuoteCardProps) {
  const { siteId, currency, payableToday, promotionCode, madeAt, memberships } = quote
  const title = `${payableToday} ${currency} today at ${siteId}`
  return (
    <section class="card" aria-label={`Quote ${number}: ${title}`}>
      <h2>
        {title} {now && <Remaining at={new Date(quote.expiresAt)} now={now} />}
      </h2>
      <p class="facts">
        Made at {madeAt.slice(0, 19).replace('T', ' ')} UTC
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

function MembershipLines({ label, membership }: { label: string; membership: Membership }) {
  const { orderKey, id, description, startDate, endDate, frequency, today, total, schedule } = membership
  const [isWhole, setWhole] = useState(false)
  const title = `${description} (${id}), person ${orderKey}`
  return (
    <>
      <h3>{title}</h3>
      <p class="facts">
        From {startDate} {endDate === null ? 'with no end date' : `to ${endDate}`}
        {frequency === null ? ', paid once' : `, ${frequency}`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section class="scroll" aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Product</th>
              <th scope="col">Amount</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {today.map((amount) => (
              <AmountRow key={amount.productId} when="Today" amount={amount} />
            ))}
            <tr>
              <td class="number">Today</td>
              <th scope="row">Total</th>
              <td class="amount">
                <strong>{total}</strong>
              </td>
              <td />
            </tr>
            {(isWhole ? schedule : schedule.slice(0, 1)).flatMap(({ date, payments }) =>
              payments.map((amount) => (
                <AmountRow key={`${date} ${amount.productId}`} when={date} amount={amount} />
              )),
            )}
          </tbody>
        </table>
      </section>
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

function AmountRow({ when, amount: { description, amount, reasons } }: { when: string; amount: Amount }) {
  return (
    <tr>
      <td class="number">{when}</td>
      <td>{description}</td>
      <td class="amount">{amount}</td>
      <td>
        {reasons.map(({ text }) => (
          <div key={text}>{text}</div>
        ))}
      </td>
    </tr>
  )
}
