import { document } from '@leisure-ops/openapi/document'

const ADDRESS = new RegExp(String(document.components.schemas.Email?.pattern))

/** Whether a text that is not empty is a valid e-mail address. `a@b` is one. */
export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(text)
}
