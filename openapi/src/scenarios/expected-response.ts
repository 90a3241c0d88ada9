import { fillMessage } from '../message-template.ts'
import { failuresOf, type NamedResponse } from '../named-responses.ts'
import type { OpenApiDocument } from '../openapi-objects.ts'
import { bodyOf, type ResponseBody } from '../response-body.ts'
import type { Scenario } from './scenario.ts'

/**
 * The response to the call: the document's example of the failure, with the scenario's values and field.
 *
 * @param accept the value of the header `Accept`.
 */
export function expectedResponse(
  document: OpenApiDocument,
  { operationId, failure, values, field }: Pick<Scenario, 'operationId' | 'failure' | 'values' | 'field'>,
  accept?: string,
): { readonly status: number; readonly body: ResponseBody | undefined } {
  const named = failuresOf(document).find((one) => one.operationId === operationId && one.name === failure)
  if (named === undefined) throw new TypeError(`${operationId} has no failure ${failure}.`)
  const errors = values || field ? errorsOf(named, values, field) : undefined
  return {
    status: named.status,
    body: bodyOf(named, accept, { ...(values && { values }), ...(errors && { errors }) }),
  }
}

/** The errors of a problem document. `undefined` when the failure is not about a field. */
function errorsOf(
  { bodies, template, message = '' }: NamedResponse,
  values: Scenario['values'] = {},
  field?: string,
): Record<string, string[]> | undefined {
  const [shown] = bodies.flatMap(({ value }) => Object.keys((value as { errors?: object }).errors ?? {}))
  if (shown === undefined) return undefined
  return { [field ?? shown]: [template === undefined ? message : fillMessage(template, values)] }
}
