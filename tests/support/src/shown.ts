import { requestsOf, responsesOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'

// What the document shows, as copies that a test may change.

/** The body of a named request. */
// biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for.
export function shownRequest<T = any>(operationId: string, name: string): T {
  const found = requestsOf(document).find((one) => one.operationId === operationId && one.name === name)
  if (found === undefined) throw new Error(`The document has no request ${name} of ${operationId}`)
  return structuredClone(found.body) as T
}

/** The body of a named response. */
// biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for.
export function shownResponse<T = any>(operationId: string, name: string): T {
  const found = responsesOf(document).find((one) => one.operationId === operationId && one.name === name)
  if (found === undefined) throw new Error(`The document has no response ${name} of ${operationId}`)
  return structuredClone(found.bodies[0]?.value) as T
}
