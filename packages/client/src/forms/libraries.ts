import type { FormErrors } from './form-errors.ts'

/** What is used of a React Hook Form, as `useForm()` returns it. */
export interface HookForm {
  setError(name: never, error: { readonly type: string; readonly message: string }): void
  clearErrors(name: never): void
  getFieldState(name: never): { readonly error?: { readonly ref?: unknown } | undefined }
}

/**
 * Sets the errors of a React Hook Form. Errors of the form as a whole, and of fields without an input, go to
 * `root.server`. The path `members[0].orderKey` becomes `members.0.orderKey`, as React Hook Form writes it.
 */
export function setHookFormErrors({ form, fields }: FormErrors, hookForm: HookForm): void {
  const whole = [...form]
  const set = (name: string, said: readonly string[]) => {
    hookForm.setError(name as never, { type: 'server', message: said.join(' ') })
  }
  for (const [field, said] of Object.entries(fields)) {
    const name = field.replace(/\[(\d+)\]/g, '.$1') as never
    set(name, said)
    // An error of a field that was never registered has no input to go to.
    if (hookForm.getFieldState(name).error?.ref !== undefined) continue
    hookForm.clearErrors(name)
    whole.push(`${field}: ${said.join(' ')}`)
  }
  if (whole.length > 0) set('root.server', whole)
}

/** What is used of a TanStack Form, which its validators receive as `formApi`. */
export interface TanStackForm {
  getFieldMeta(field: never): unknown
}

/**
 * Turns errors into what a form validator of TanStack Form returns: `undefined` when there are none. Errors
 * of fields without an input belong to the form as a whole.
 */
export function tanStackFormErrors(
  errors: FormErrors | undefined,
  formApi: TanStackForm,
): { form?: string; fields: Record<string, string> } | undefined {
  if (errors === undefined) return undefined
  const whole = [...errors.form]
  const fields: Record<string, string> = {}
  for (const [field, said] of Object.entries(errors.fields)) {
    if (formApi.getFieldMeta(field as never) === undefined) whole.push(`${field}: ${said.join(' ')}`)
    else fields[field] = said.join(' ')
  }
  return { ...(whole.length > 0 && { form: whole.join(' ') }), fields }
}
