import type { NamedAnswer } from '@leisure-ops/openapi'
import { type PreparedBody, prepareBody } from './prepared-answers.ts'
import type { Violation } from './violations.ts'

/** The failure's own answer, told of the field that broke the rule instead of the field of the example. */
export function rejectionOf(
  failure: NamedAnswer,
  { field, limit }: Violation,
  value: unknown,
): PreparedBody | undefined {
  const [body] = failure.bodies
  if (body === undefined) return undefined
  if (body.mediaType !== 'application/problem+json') return prepareBody(body.mediaType, body.value)
  const values: Record<string, unknown> = { field: pascalCase(field), maximum: limit, value }
  const sentence = failure.message?.replace(/\{(\w+)\}/g, (placeholder, name) =>
    String(values[name] ?? placeholder),
  )
  const known = sentence !== undefined && !sentence.includes('{') ? sentence : failure.sentence
  return prepareBody(body.mediaType, { ...(body.value as object), errors: { [field]: [known] } })
}

/** `addressDetails.address1.postalCode` as the service's sentences write it: `PostalCode`. */
function pascalCase(field: string): string {
  const name = field.slice(field.lastIndexOf('.') + 1)
  return name.charAt(0).toUpperCase() + name.slice(1)
}
