import { isLeisureError, type MembershipQuote, type MembersWithMemberships } from '@leisure-ops/client'
import type { SignedQuote } from '@leisure-ops/quote'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Field } from '../field.tsx'
import { queries } from '../leisure.ts'
import { membershipOf } from '../memberships.ts'
import { Problem } from '../problem.tsx'
import { creationOf, type Details, paysByDirectDebit } from './details.ts'
import type { Order } from './order.ts'

interface DetailsStepProps {
  readonly order: Order
  readonly quote: SignedQuote<MembershipQuote>
  readonly onPriceAgain: () => void
  readonly onJoined: (email: string, joined: MembersWithMemberships) => void
}

/** Who they are. Creates the members with the quote, once: a creation is never repeated by itself. */
export function DetailsStep({ order, quote, onPriceAgain, onJoined }: DetailsStepProps) {
  const { register, handleSubmit } = useForm<Details>()
  const join = useMutation({
    ...queries.memberships.addMembersWithMemberships.mutationOptions(),
    onSuccess: (joined, { body }) => onJoined(body.primaryMember.profile.email ?? '', joined),
  })
  // Nobody knows what exists now. A second try could make every member twice.
  const isUnknown = isLeisureError(join.error) && join.error.outcome === 'unknown'
  const [, ...linked] = order.people
  return (
    <form onSubmit={handleSubmit((details) => join.mutate({ body: creationOf(order, quote, details) }))}>
      <h2 tabIndex={-1} data-step="Details">
        Your details
      </h2>
      <fieldset>
        <legend>You</legend>
        <Field
          label="First name"
          autoComplete="given-name"
          required
          problem={undefined}
          {...register('primaryMember.profile.firstName')}
        />
        <Field
          label="Last name"
          autoComplete="family-name"
          required
          problem={undefined}
          {...register('primaryMember.profile.lastName')}
        />
        <Field
          label="E-mail address"
          type="email"
          autoComplete="email"
          required
          problem={undefined}
          {...register('primaryMember.profile.email')}
        />
      </fieldset>
      {linked.map(({ orderKey, membershipId }, index) => (
        <fieldset key={orderKey}>
          <legend>
            Person {index + 2}: {membershipOf(membershipId)?.name}
          </legend>
          <Field
            label="First name"
            required
            problem={undefined}
            {...register(`linkedMembers.${index}.profile.firstName`)}
          />
          <Field
            label="Last name"
            required
            problem={undefined}
            {...register(`linkedMembers.${index}.profile.lastName`)}
          />
          <Field
            label="Date of birth"
            type="date"
            required
            problem={undefined}
            {...register(`linkedMembers.${index}.profile.dateOfBirth`)}
          />
        </fieldset>
      ))}
      {paysByDirectDebit(order) && (
        <fieldset>
          <legend>Direct Debit</legend>
          <Field
            label="Name on the account"
            required
            problem={undefined}
            {...register('primaryMember.bankDetails.accountName')}
          />
          <Field
            label="Account number"
            inputMode="numeric"
            hint="8 digits"
            required
            problem={undefined}
            {...register('primaryMember.bankDetails.accountNumber')}
          />
          <Field
            label="Sort code"
            inputMode="numeric"
            hint="6 digits"
            required
            problem={undefined}
            {...register('primaryMember.bankDetails.sortCode')}
          />
        </fieldset>
      )}
      <label className="agreement">
        <input type="checkbox" required {...register('agrees')} />
        <span>I agree to the privacy policy and to the terms and conditions</span>
      </label>
      {join.error && <Problem error={join.error} />}
      <div className="actions">
        <button type="button" className="quiet" onClick={onPriceAgain}>
          Price again
        </button>
        <button type="submit" disabled={join.isPending || isUnknown}>
          Join
        </button>
      </div>
    </form>
  )
}
