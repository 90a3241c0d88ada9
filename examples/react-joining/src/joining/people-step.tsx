import type { MembershipQuote } from '@leisure-ops/client'
import type { SignedQuote } from '@leisure-ops/quote'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { dayFromToday } from '../days.ts'
import { queries } from '../leisure.ts'
import { MEMBERSHIPS, type MembershipId } from '../memberships.ts'
import { Problem } from '../problem.tsx'
import { type Order, type Person, pricingRequestOf } from './order.ts'

interface PeopleStepProps {
  readonly order: Order
  readonly onChange: (order: Order) => void
  readonly onBack: () => void
  readonly onPriced: (quote: SignedQuote<MembershipQuote>) => void
}

const MAX_PEOPLE = 6

/** Asks who joins, with which membership, and from when. Then requests the signed price. */
export function PeopleStep({ order, onChange, onBack, onPriced }: PeopleStepProps) {
  const price = useMutation({
    ...queries.pricing.quoteMemberships.mutationOptions(),
    onSuccess: onPriced,
  })
  const ask = (event: FormEvent) => {
    event.preventDefault()
    price.mutate({ body: pricingRequestOf(order) })
  }
  const { people } = order
  const change = (changed: Person) =>
    onChange({
      ...order,
      people: withPeople(people.map((one) => (one.orderKey === changed.orderKey ? changed : one))),
    })
  const add = () => {
    const orderKey = Math.max(...people.map((person) => person.orderKey)) + 1
    onChange({ ...order, people: [...people, { orderKey, membershipId: 'JUNIOR-DD' }] })
  }
  const remove = (orderKey: number) =>
    onChange({ ...order, people: withPeople(people.filter((person) => person.orderKey !== orderKey)) })

  return (
    <form onSubmit={ask}>
      <h2 tabIndex={-1} data-step="Who">
        Who joins?
      </h2>
      {people.map(({ orderKey, membershipId }, index) => (
        <fieldset key={orderKey}>
          <legend>{index === 0 ? 'You' : `Person ${index + 1}`}</legend>
          <label className="labelled">
            Membership
            <select
              value={membershipId}
              onChange={({ target }) => change({ orderKey, membershipId: target.value as MembershipId })}
            >
              {MEMBERSHIPS.map(({ id, name, about }) => (
                <option key={id} value={id}>
                  {name} – {about}
                </option>
              ))}
            </select>
          </label>
          {index > 0 && (
            <button type="button" onClick={() => remove(orderKey)}>
              Remove person {index + 1}
            </button>
          )}
        </fieldset>
      ))}
      <button type="button" onClick={add} disabled={people.length === MAX_PEOPLE}>
        Add a person
      </button>
      <label className="labelled">
        First day
        <input
          type="date"
          required
          min={dayFromToday(0)}
          value={order.startDate}
          onChange={({ target }) => onChange({ ...order, startDate: target.value })}
        />
      </label>
      <label className="labelled">
        Promotion code (optional)
        <input
          value={order.promotionCode}
          onChange={({ target }) => onChange({ ...order, promotionCode: target.value })}
        />
      </label>
      {price.error && <Problem error={price.error} />}
      <div className="actions">
        <button type="button" onClick={onBack}>
          Back
        </button>
        <button type="submit" disabled={price.isPending}>
          Show the price
        </button>
      </div>
    </form>
  )
}

function withPeople([first, ...others]: readonly Person[]): Order['people'] {
  if (first === undefined) throw new TypeError('Somebody has to join.')
  return [first, ...others]
}
