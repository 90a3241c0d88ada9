import type { Check } from './check.ts'
import { operationOf } from './document/operation-of.ts'
import type { Exchange } from './exchange.ts'

/** Whether an operation creates or changes something when it succeeds: its success is 201 or 204. */
export function changesSomething(operationId: string): boolean {
  const { responses } = operationOf(operationId).operation
  return '201' in responses || '204' in responses
}

/** Whether an environment may have created or changed something with this answer. */
export function isAccepted({ operationId, status }: Exchange): boolean {
  return status < 300 && changesSomething(operationId)
}

/** What an accepted request is called in the list of what is left. */
export function acceptedText({ method, url, status }: Exchange, { name }: Pick<Check, 'name'>): string {
  return `whatever ${method} ${new URL(url).pathname} created or changed: it answered ${status} to the request of ${name}, which it has to refuse`
}
