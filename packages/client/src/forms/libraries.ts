import type { FormErrors } from './form-errors.ts'

/** The part of React Hook Form's `setError` that is used. */
type SetError = (name: never, error: { readonly type: string; readonly message: string }) => void

/**
 * Sets the errors of a React Hook Form. Errors of the form as a whole go to `root.server`. The path `members[0].orderKey` becomes
 * `members.0.orderKey`, which is how React Hook Form writes it.
 */
export function setHookFormErrors({ form, fields }: FormErrors, setError: SetError): void {
  const set = (name: string, said: readonly string[]) => {
    setError(name as never, { type: 'server', message: said.join(' ') })
  }
  if (form.length > 0) set('root.server', form)
  for (const [field, said] of Object.entries(fields)) set(field.replace(/\[(\d+)\]/g, '.$1'), said)
}

/** Turns errors into what a form validator of TanStack Form returns: `undefined` when there are none. */
export function tanStackFormErrors(
  errors: FormErrors | undefined,
): { form?: string; fields: Record<string, string> } | undefined {
  if (errors === undefined) return undefined
  const fields = Object.entries(errors.fields).map(([field, said]) => [field, said.join(' ')] as const)
  return {
    ...(errors.form.length > 0 && { form: errors.form.join(' ') }),
    fields: Object.fromEntries(fields),
  }
}
