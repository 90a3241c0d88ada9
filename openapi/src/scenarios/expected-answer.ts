import { type AnswerBody, bodyOf } from '../answer-body.ts'
import { failuresOf, type NamedAnswer } from '../answers.ts'
import type { OpenApiDocument } from '../openapi-objects.ts'
import { fillSentence } from '../sentence.ts'
import type { Scenario } from './scenario.ts'

/**
 * What the call of a scenario is answered with: the document's example of the failure, with the values and the field of the scenario.
 *
 * @param accept the value of the header `Accept`.
 */
export function expectedAnswer(
  document: OpenApiDocument,
  { operationId, failure, values, field }: Pick<Scenario, 'operationId' | 'failure' | 'values' | 'field'>,
  accept?: string,
): { readonly status: number; readonly body: AnswerBody | undefined } {
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
  { bodies, message, sentence = '' }: NamedAnswer,
  values: Scenario['values'] = {},
  field?: string,
): Record<string, string[]> | undefined {
  const [shown] = bodies.flatMap(({ value }) => Object.keys((value as { errors?: object }).errors ?? {}))
  if (shown === undefined) return undefined
  return { [field ?? shown]: [message === undefined ? sentence : fillSentence(message, values)] }
}
