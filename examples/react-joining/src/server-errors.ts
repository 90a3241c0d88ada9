import { formErrors, setHookFormErrors } from '@leisure-ops/client/forms'
import { englishMessages } from '@leisure-ops/client/forms/english'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Shows the sentences of a refused request at the fields of the form. */
export function setServerErrors<V extends FieldValues>(form: UseFormReturn<V>, error: Error): void {
  const errors = formErrors(error, englishMessages)
  if (errors !== undefined) setHookFormErrors(errors, form.setError)
}
