import { schemaNamed } from '../http/document-schemas.ts'

const { maxLength, pattern } = schemaNamed('Email')
const ADDRESS = new RegExp(String(pattern))

export const MAX_EMAIL_LENGTH: number = Number(maxLength)

/** Whether a string that is not empty is a valid e-mail address. `a@b` is one. */
export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(text)
}
