// The form helper is not told which inputs there are
// compiler: Expected 2 arguments, but got 1.
import { formErrors, tanStackFormErrors } from '@leisure-ops/client/forms'

console.log(tanStackFormErrors(formErrors(undefined)))
