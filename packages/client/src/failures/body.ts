/** What came in the body of a failure, told apart by what it is and not by what its content type claims. */
export type FailureBody =
  | { readonly kind: 'empty' }
  | { readonly kind: 'sentence'; readonly sentence: string }
  | { readonly kind: 'problem'; readonly fieldErrors: FieldErrors; readonly value: object }
  | { readonly kind: 'object'; readonly value: object }
  | { readonly kind: 'other'; readonly text: string }

/** The sentences of a validation problem, by field, as the service keyed them. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>

/**
 * Reads the body of a failure: bare text or a JSON string, a problem document, another JSON object, nothing, or something
 * that is none of these, such as the page of a proxy. Bare text that looks like a number stays text.
 */
export function readFailureBody(text: string): FailureBody {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  if (trimmed.startsWith('<')) return { kind: 'other', text }
  if (!/^["{[]/.test(trimmed)) return { kind: 'sentence', sentence: text }
  const value = parse(trimmed)
  if (typeof value === 'string')
    return value.trim() === '' ? { kind: 'empty' } : { kind: 'sentence', sentence: value }
  if (typeof value !== 'object' || value === null) return { kind: 'other', text }
  const fieldErrors = fieldErrorsIn(value)
  return fieldErrors ? { kind: 'problem', fieldErrors, value } : { kind: 'object', value }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function fieldErrorsIn(value: object): FieldErrors | undefined {
  const { errors } = value as { errors?: unknown }
  if (typeof errors !== 'object' || errors === null) return undefined
  const entries = Object.entries(errors).map(([field, said]) => [field, [said].flat().map(String)] as const)
  return Object.fromEntries(entries)
}
