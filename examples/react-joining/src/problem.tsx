import { isLeisureError } from '@leisure-ops/client'
import { formErrors, setHookFormErrors } from '@leisure-ops/client/forms'
import { englishMessages } from '@leisure-ops/client/forms/english'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

interface ProblemProps<V extends FieldValues> {
  readonly error: Error
  /** The form that was sent. What its fields show is not said again. */
  readonly form?: UseFormReturn<V>
}

/** What went wrong, for the visitor, by the failure's name. The service's messages are for developers. */
export function Problem<V extends FieldValues>({ error, form }: ProblemProps<V>) {
  // Only what the visitor types has a field: a text.
  const isShownAtField = (field: string) => typeof form?.getValues(field as FieldPath<V>) === 'string'
  const messages = [...new Set(messagesOf(error, isShownAtField))]
  return (
    <div role="alert">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  )
}

function messagesOf(error: Error, isShownAtField: (field: string) => boolean): readonly string[] {
  if (isUnknown(error)) {
    return ['We do not know whether this has worked. Please do not try again. Ask at the desk instead.']
  }
  const errors = formErrors(error, englishMessages)
  if (errors === undefined) return ['We cannot be reached at the moment. Please try again.']
  const elsewhere = Object.entries(errors.fields).filter(([field]) => !isShownAtField(field))
  const messages = [...errors.form, ...elsewhere.flatMap(([, said]) => said)]
  return messages.length > 0 ? messages : ['Correct the fields that are marked.']
}

/** Shows the messages of a refused request at the fields of the form. */
export function setServerErrors<V extends FieldValues>(form: UseFormReturn<V>, error: Error): void {
  const errors = formErrors(error, englishMessages)
  if (errors !== undefined) setHookFormErrors(errors, form)
}

/** Whether it is not known what exists now. A second try could create every member twice. */
export function isUnknown(error: Error | null): boolean {
  return isLeisureError(error) && error.outcome === 'unknown'
}
