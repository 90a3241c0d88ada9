import { type StaffUserCreation, safe } from '@leisure-ops/client'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormField } from './form-field.tsx'
import { leisure } from './leisure.ts'
import { isUnknown, Problem, setServerErrors } from './problem.tsx'

type Outcome = { readonly created: string } | { readonly problem: Error }

/** Creates a staff user. If the service refuses a field, its sentence is shown there. */
export function StaffUserForm() {
  const form = useForm<StaffUserCreation>()
  const [outcome, setOutcome] = useState<Outcome>()
  const create = async (user: StaffUserCreation) => {
    const created = await safe(leisure.users.create(user))
    if (!created.ok) {
      const problem = created.failure ?? created.error
      setServerErrors(form, problem)
      return setOutcome({ problem })
    }
    setOutcome({ created: user.username })
    form.reset()
  }
  const submit = (event: FormEvent) => {
    form.clearErrors()
    setOutcome(undefined)
    return form.handleSubmit(create)(event)
  }
  const problem = outcome && 'problem' in outcome ? outcome.problem : null
  return (
    <>
      <h1>New staff user</h1>
      <form onSubmit={submit}>
        <FormField form={form} name="username" label="Username" autoComplete="off" required />
        <FormField
          form={form}
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          required
        />
        <FormField form={form} name="firstName" label="First name" required />
        <FormField form={form} name="lastName" label="Last name" required />
        <FormField form={form} name="siteGroupId" label="Site group" required />
        <FormField form={form} name="preferredSiteId" label="Preferred site" required />
        {problem && <Problem error={problem} form={form} />}
        {outcome && 'created' in outcome && <output>The account {outcome.created} has been created.</output>}
        <div className="actions">
          <button type="submit" disabled={form.formState.isSubmitting || isUnknown(problem)}>
            Create
          </button>
        </div>
      </form>
    </>
  )
}
