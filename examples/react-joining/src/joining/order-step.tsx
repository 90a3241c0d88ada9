import type { MembershipPricingRequest, MembershipQuote } from '@leisure-ops/client'
import type { SignedQuote } from '@leisure-ops/quote'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useFieldArray, useForm } from 'react-hook-form'
import { dayFromToday } from '../days.ts'
import { FormField } from '../form-field.tsx'
import { leisure, queries } from '../leisure.ts'
import { MEMBERSHIPS } from '../memberships.ts'
import { Problem } from '../problem.tsx'
import { type Order, pricingRequestOf } from './order.ts'

interface OrderStepProps {
  readonly order: Order
  readonly onPriced: (order: Order, quote: SignedQuote<MembershipQuote>) => void
}

const MAX_PEOPLE = 6

/** Asks where to join, who joins with which membership, and from when. Then requests the signed price. */
export function OrderStep({ order, onPriced }: OrderStepProps) {
  const { data: sites, error } = useQuery(queries.sites.list.queryOptions({ isActive: true }))
  const price = useMutation({
    mutationFn: (body: MembershipPricingRequest) => leisure.pricing.quoteMemberships(body),
    networkMode: 'always',
  })
  const form = useForm<Order>({ defaultValues: order })
  const people = useFieldArray({ control: form.control, name: 'people' })
  const ask = form.handleSubmit((asked) =>
    price.mutate(pricingRequestOf(asked), { onSuccess: (quote) => onPriced(asked, quote) }),
  )
  const problem = error ?? price.error
  return (
    <form onSubmit={ask}>
      <h2 tabIndex={-1}>Your membership</h2>
      {!sites && !error && <p aria-busy="true">Loading the sites …</p>}
      <fieldset className="choices" hidden={!sites}>
        <legend>Site</legend>
        {sites?.map(({ id, name, address }) => (
          <label key={id}>
            <input type="radio" value={id} required {...form.register('siteId')} />
            <span>
              <strong>{name}</strong>
              <small>{[address.addressLine1, address.townCity].filter(Boolean).join(', ')}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {people.fields.map((person, index) => (
        <fieldset key={person.id}>
          <legend>{index === 0 ? 'You' : `Person ${index + 1}`}</legend>
          <label className="field">
            Membership
            <select {...form.register(`people.${index}.membershipId`)}>
              {MEMBERSHIPS.map(({ id, name, about }) => (
                <option key={id} value={id}>
                  {name} – {about}
                </option>
              ))}
            </select>
          </label>
          {index > 0 && (
            <button type="button" onClick={() => people.remove(index)}>
              Remove person {index + 1}
            </button>
          )}
        </fieldset>
      ))}
      <button
        type="button"
        onClick={() => people.append({ membershipId: 'JUNIOR-DD' })}
        disabled={people.fields.length === MAX_PEOPLE}
      >
        Add a person
      </button>
      <FormField form={form} name="startDate" label="First day" type="date" min={dayFromToday(0)} required />
      <FormField form={form} name="promotionCode" label="Promotion code (optional)" />
      {problem && <Problem error={problem} />}
      <div className="actions">
        <button type="submit" disabled={!sites || price.isPending}>
          Show the price
        </button>
      </div>
    </form>
  )
}
