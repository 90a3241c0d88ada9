import { requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { Call } from '../environment.ts'
import type { Known } from '../known.ts'
import { operationOf } from './operation-of.ts'

const requests = requestsOf(document)

/**
 * The document's first example of a request, for the environment. Every environment refuses it, because its
 * quotes come from the examples and no environment has signed them.
 */
export function exampleRequest(operationId: string, known: Known): Call {
  const { parameters } = operationOf(operationId)
  const own: Readonly<Record<string, string | undefined>> = {
    siteId: known.siteIds[0],
    username: known.users[0]?.username,
  }
  const path = Object.fromEntries(
    parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name, example }) => [name, own[name] ?? String(example)]),
  )
  const body = exampleBody(operationId)
  return { path, ...(body !== undefined && { body }) }
}

/** The body of the document's first example of a request; `undefined` for an operation without one. */
export function exampleBody(operationId: string): unknown {
  return requests.find((request) => request.operationId === operationId)?.body
}
