import { ApiError, isFailure } from '@leisure-ops/client'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { leisure } from './leisure.ts'
import { Sites } from './sites.tsx'

/**
 * Prices a membership. The named operation is used and not a verb, because it keeps the quote's own text: only that can be
 * sent back when the member joins.
 */
export function Price() {
  const [siteId, setSiteId] = useState('')
  const [membershipId, setMembershipId] = useState('ADULT-DD')
  const [promotionCode, setPromotionCode] = useState('')
  const price = useMutation({
    mutationFn: () =>
      leisure.pricing.quoteMemberships({
        siteId,
        startDate: `${new Date().toISOString().slice(0, 10)}T00:00:00`,
        members: [
          { orderKey: 1, memberships: [{ id: membershipId, ...(promotionCode && { promotionCode }) }] },
        ],
      }),
  })
  const ask = (event: FormEvent) => {
    event.preventDefault()
    price.mutate()
  }
  return (
    <form onSubmit={ask}>
      <Sites chosen={siteId} onChoose={setSiteId} />
      <label>
        Membership
        <input value={membershipId} onChange={({ target }) => setMembershipId(target.value)} required />
      </label>
      <label>
        Promotion code
        <input value={promotionCode} onChange={({ target }) => setPromotionCode(target.value)} />
      </label>
      <button type="submit" disabled={siteId === '' || price.isPending}>
        Price it
      </button>
      {price.error && <p role="alert">{explain(price.error)}</p>}
      {price.data && (
        <output>
          <b>
            {price.data.value.overview.now.amount} {price.data.value.overview.now.currency}
          </b>{' '}
          today, good until {price.data.expiresAt.toLocaleTimeString('en-GB', { timeStyle: 'short' })}
        </output>
      )}
    </form>
  )
}

/** What the visitor can do about it; the name of a failure decides, never its sentence. */
function explain(error: Error): string {
  if (!isFailure(error, 'calculateMembershipPricing')) {
    return error instanceof ApiError
      ? 'Something is wrong on our side.'
      : 'We cannot be reached just now. Please try again.'
  }
  switch (error.code) {
    case 'promotion-code-invalid':
    case 'promotion-code-not-active':
    case 'promotion-code-expired':
      return `The code ${error.params.code} cannot be used now.`
    case 'membership-type-not-found':
      return 'There is no such membership.'
    case 'memberships-not-available-at-site':
      return `Not at this site: ${error.params.ids}.`
    default:
      return `Please ask at the desk (${error.code}).`
  }
}
