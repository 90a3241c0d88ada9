import type { MembershipQuote } from '@leisure-ops/client'
import { Money } from '@leisure-ops/money'
import type { SignedQuote } from '@leisure-ops/quote'
import { inWords } from '../days.ts'

interface PriceStepProps {
  readonly quote: SignedQuote<MembershipQuote>
  readonly onBack: () => void
  readonly onAccepted: () => void
}

type Total = MembershipQuote['overview']['now']
const format = ({ amount, currency }: Total) => Money.of(amount, currency).format('en-GB')

/** Shows what is paid today and later. The page shows `quote.value`, and sends back the quote itself. */
export function PriceStep({ quote, onBack, onAccepted }: PriceStepProps) {
  const { memberships, overview } = quote.value
  const { now, recurring } = overview
  return (
    <section>
      <h2 tabIndex={-1}>Your price</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Membership</th>
            <th scope="col">Today</th>
          </tr>
        </thead>
        <tbody>
          {memberships.map(({ orderKey, id, description, startDate, endDate, pricing }) => (
            <tr key={`${orderKey} ${id}`}>
              <th scope="row">
                {description}
                <small>
                  from {inWords(startDate)}
                  {endDate && ` to ${inWords(endDate)}`}
                </small>
              </th>
              <td>{format(pricing.now.totalPrice)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">To pay today</th>
            <td>
              <strong>{format(now)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      {recurring && (
        <>
          <h3>Later payments</h3>
          <ul>
            {recurring.schedule.map(({ date, totalPrice }) => (
              <li key={date}>
                {inWords(date)}: {format(totalPrice)}
              </li>
            ))}
          </ul>
          <p>
            {recurring.frequency}, without promotions: {format(recurring.headlinePrice)}
          </p>
        </>
      )}
      <p>This price is valid until {quote.expiresAt.toLocaleTimeString('en-GB', { timeStyle: 'short' })}.</p>
      <div className="actions">
        <button type="button" onClick={onBack}>
          Back
        </button>
        <button type="button" onClick={onAccepted}>
          Continue
        </button>
      </div>
    </section>
  )
}
