import type { MembershipQuote, MembersWithMemberships } from '@leisure-ops/client'
import type { SignedQuote } from '@leisure-ops/quote'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { FormField } from '../form-field.tsx'
import { queries } from '../leisure.ts'
import { membershipOf } from '../memberships.ts'
import { isUnknown, Problem } from '../problem.tsx'
import { setServerErrors } from '../server-errors.ts'
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
  const form = useForm<Details>()
  const join = useMutation({
    ...queries.memberships.addMembersWithMemberships.mutationOptions(),
    onSuccess: (joined, { body }) => onJoined(body.primaryMember.profile.email ?? '', joined),
    onError: (error) => setServerErrors(form, error),
  })
  const submit = (event: FormEvent) => {
    form.clearErrors()
    return form.handleSubmit((details) => join.mutate({ body: creationOf(order, quote, details) }))(event)
  }
  const [, ...linked] = order.people
  const you = 'primaryMember.profile'
  const bank = 'primaryMember.bankDetails'
  return (
    <form onSubmit={submit}>
      <h2 tabIndex={-1} data-step="Details">
        Your details
      </h2>
      <fieldset>
        <legend>You</legend>
        <FormField
          form={form}
          name={`${you}.firstName`}
          label="First name"
          autoComplete="given-name"
          required
        />
        <FormField
          form={form}
          name={`${you}.lastName`}
          label="Last name"
          autoComplete="family-name"
          required
        />
        <FormField form={form} name={`${you}.email`} label="E-mail address" autoComplete="email" required />
      </fieldset>
      {linked.map(({ orderKey, membershipId }, index) => (
        <fieldset key={orderKey}>
          <legend>
            Person {index + 2}: {membershipOf(membershipId)?.name}
          </legend>
          <FormField
            form={form}
            name={`linkedMembers.${index}.profile.firstName`}
            label="First name"
            required
          />
          <FormField
            form={form}
            name={`linkedMembers.${index}.profile.lastName`}
            label="Last name"
            required
          />
          <FormField
            form={form}
            name={`linkedMembers.${index}.profile.dateOfBirth`}
            label="Date of birth"
            type="date"
            required
          />
        </fieldset>
      ))}
      {paysByDirectDebit(order) && (
        <fieldset>
          <legend>Direct Debit</legend>
          <FormField form={form} name={`${bank}.accountName`} label="Name on the account" required />
          <FormField
            form={form}
            name={`${bank}.accountNumber`}
            label="Account number"
            hint="8 digits"
            inputMode="numeric"
            required
          />
          <FormField
            form={form}
            name={`${bank}.sortCode`}
            label="Sort code"
            hint="6 digits"
            inputMode="numeric"
            required
          />
        </fieldset>
      )}
      <label className="agreement">
        <input type="checkbox" required {...form.register('agrees')} />
        <span>I agree to the privacy policy and to the terms and conditions</span>
      </label>
      {join.error && <Problem error={join.error} />}
      <div className="actions">
        <button type="button" className="quiet" onClick={onPriceAgain}>
          Price again
        </button>
        <button type="submit" disabled={join.isPending || isUnknown(join.error)}>
          Join
        </button>
      </div>
    </form>
  )
}
