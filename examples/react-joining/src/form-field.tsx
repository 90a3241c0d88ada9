import { type InputHTMLAttributes, useId } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

export interface FormFieldProps<V extends FieldValues>
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name'> {
  readonly form: UseFormReturn<V>
  /** The path of the field in the request, so that the service's field errors find it. */
  readonly name: FieldPath<V>
  readonly label: string
  readonly hint?: string
}

/** An input of a React Hook Form with its label, a hint, and what is wrong with it. */
export function FormField<V extends FieldValues>({ form, name, label, hint, ...input }: FormFieldProps<V>) {
  const id = useId()
  const problem = form.getFieldState(name, form.formState).error?.message
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      <input
        {...input}
        {...form.register(name)}
        id={id}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
      />
      {problem && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
    </div>
  )
}
