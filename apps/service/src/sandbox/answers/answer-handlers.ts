import { answersOf, type NamedAnswer, type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'
import { failSandbox, type SandboxHandler } from '../handler.ts'
import type { NextAnswers } from './next-answers.ts'

/** Every operation with its named answers. */
export function listAnswers(document: OpenApiDocument, next: NextAnswers): SandboxHandler<'listAnswers'> {
  const answers = Map.groupBy(answersOf(document), ({ operationId }) => operationId)
  const operations = operationsOf(document).map(({ operationId, method, path, operation }) => ({
    operationId,
    method,
    path,
    summary: operation.summary ?? operationId,
    steps: [...(operation['x-steps'] ?? [])],
    answers: (answers.get(operationId) ?? []).map(shown),
  }))
  return async ({ tenant }) => ({
    status: 200,
    body: operations.map((one) => ({ ...one, next: next.get(tenant.id, one.operationId) ?? null })),
  })
}

function shown({ name, status, summary, remedy, step }: NamedAnswer) {
  return { name, status, summary: summary ?? null, remedy: remedy ?? null, step: step ?? null }
}

/** Sets the answer for the next calls of an operation. */
export function setAnswer(document: OpenApiDocument, next: NextAnswers): SandboxHandler<'setAnswer'> {
  const answers = Map.groupBy(answersOf(document), ({ operationId }) => operationId)
  return async (call) => {
    const { operationId } = call.path
    const known = answers.get(operationId)
    if (known === undefined) failSandbox('setAnswer', 'operation-unknown', { operationId })
    const { name, times = 1 } = call.body()
    if (!known.some((answer) => answer.name === name))
      failSandbox('setAnswer', 'answer-unknown', { name, operationId })
    next.set(call.tenant.id, operationId, { name, times })
    return { status: 200, body: { name, times } }
  }
}

/** Removes the answer that was set for an operation. */
export function clearAnswer(next: NextAnswers): SandboxHandler<'clearAnswer'> {
  return async ({ tenant, path }) => {
    next.clear(tenant.id, path.operationId)
    return { status: 204 }
  }
}
