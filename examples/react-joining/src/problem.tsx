import { isLeisureError } from '@leisure-ops/client'
import { formErrors, setHookFormErrors } from '@leisure-ops/client/forms'
import { englishMessages } from '@leisure-ops/client/forms/english'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** What went wrong, in words for the visitor, chosen by the name of the failure. The service's sentences are for developers. */
export function Problem({ error }: { readonly error: Error }) {
  const sentences = [...new Set(sentencesOf(error))]
  return (
    <div role="alert">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

function sentencesOf(error: Error): readonly string[] {
  if (isUnknown(error)) {
    return ['We do not know whether this has worked. Please do not try again. Ask at the desk instead.']
  }
  const errors = formErrors(error, englishMessages)
  if (errors === undefined) return ['We cannot be reached at the moment. Please try again.']
  return [...errors.form, ...Object.values(errors.fields).flat()]
}

/** Shows the sentences of a refused request at the fields of the form. */
export function setServerErrors<V extends FieldValues>(form: UseFormReturn<V>, error: Error): void {
  const errors = formErrors(error, englishMessages)
  if (errors !== undefined) setHookFormErrors(errors, form.setError)
}

/** Whether it is not known what exists now. A second try could create every member twice. */
export function isUnknown(error: Error | null): boolean {
  return isLeisureError(error) && error.outcome === 'unknown'
}
