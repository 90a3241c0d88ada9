export { type FormErrors, formErrors } from './form-errors.ts'
export { type HookForm, setHookFormErrors, type TanStackForm, tanStackFormErrors } from './libraries.ts'
export type { Messages } from './messages.ts'
