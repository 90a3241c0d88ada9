export { type FormErrors, formErrors } from './form-errors.ts'
export { setHookFormErrors, tanStackFormErrors } from './libraries.ts'
export type { Messages } from './messages.ts'
