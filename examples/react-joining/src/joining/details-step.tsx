import type {
  MembershipQuote,
  MembersWithMemberships,
  MembersWithMembershipsRequest,
} from '@leisure-ops/client'
import type { SignedQuote } from '@leisure-ops/quote'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { FormField, type FormFieldProps } from '../form-field.tsx'
import { leisure } from '../leisure.ts'
import { membershipOf } from '../memberships.ts'
import { isUnknown, Problem, setServerErrors } from '../problem.tsx'
import { creationOf, type Details } from './details.ts'
import type { Order } from './order.ts'

interface DetailsStepProps {
  readonly people: Order['people']
  readonly quote: SignedQuote<MembershipQuote>
  readonly onPriceAgain: () => void
  readonly onJoined: (joined: MembersWithMemberships) => void
}

/** Asks for each person's details, and creates the members with the quote. No creation repeats by itself. */
export function DetailsStep({ people, quote, onPriceAgain, onJoined }: DetailsStepProps) {
  const form = useForm<Details>()
  const join = useMutation({
    mutationFn: (body: MembersWithMembershipsRequest) => leisure.memberships.addMembersWithMemberships(body),
    networkMode: 'always',
    onSuccess: onJoined,
    onError: (error) => setServerErrors(form, error),
  })
  const submit = (event: FormEvent) => {
    form.clearErrors()
    return form.handleSubmit((details) => join.mutate(creationOf(quote, details)))(event)
  }
  const field = (name: FieldPath<Details>, label: string, rest: Partial<FormFieldProps<Details>> = {}) => (
    <FormField form={form} name={name} label={label} required {...rest} />
  )
  const paysByDirectDebit = people.some(({ membershipId }) => membershipOf(membershipId)?.byDirectDebit)
  const you = 'primaryMember.profile'
  const bank = 'primaryMember.bankDetails'
  return (
    <form onSubmit={submit}>
      <h2 tabIndex={-1}>Your details</h2>
      <fieldset>
        <legend>You</legend>
        {field(`${you}.firstName`, 'First name', { autoComplete: 'given-name' })}
        {field(`${you}.lastName`, 'Last name', { autoComplete: 'family-name' })}
        {field(`${you}.email`, 'E-mail address', { autoComplete: 'email' })}
      </fieldset>
      {people.slice(1).map(({ membershipId }, index) => (
        <fieldset key={index}>
          <legend>
            Person {index + 2}: {membershipOf(membershipId)?.name}
          </legend>
          {field(`linkedMembers.${index}.profile.firstName`, 'First name')}
          {field(`linkedMembers.${index}.profile.lastName`, 'Last name')}
          {field(`linkedMembers.${index}.profile.dateOfBirth`, 'Date of birth', { type: 'date' })}
        </fieldset>
      ))}
      {paysByDirectDebit && (
        <fieldset>
          <legend>Direct Debit</legend>
          {field(`${bank}.accountName`, 'Name on the account')}
          {field(`${bank}.accountNumber`, 'Account number', { hint: '8 digits', inputMode: 'numeric' })}
          {field(`${bank}.sortCode`, 'Sort code', { hint: '6 digits', inputMode: 'numeric' })}
        </fieldset>
      )}
      <label className="agreement">
        <input type="checkbox" required {...form.register('agrees')} />
        <span>I agree to the privacy policy and to the terms and conditions</span>
      </label>
      {join.error && <Problem error={join.error} form={form} />}
      <div className="actions">
        <button type="button" onClick={onPriceAgain}>
          Price again
        </button>
        <button type="submit" disabled={join.isPending || isUnknown(join.error)}>
          Join
        </button>
      </div>
    </form>
  )
}
