import type { PreparedAnswer, PreparedAnswers } from './prepared-answers.ts'

/** The kind of tenant whose answers are given when none is asked for by name. */
export type Tenant = 'object-id' | 'numeric'

/** The success that an operation answers when nothing else is asked for. */
export function defaultAnswer(
  answers: PreparedAnswers,
  operationId: string,
  tenant: Tenant,
  query: URLSearchParams,
): PreparedAnswer | undefined {
  const successes = [...(answers.get(operationId)?.values() ?? [])].filter(({ status }) => status < 300)
  const wanted = [
    `${tenant}-tenant`,
    query.get('includeFacilitiesAndAmenities') === 'true' ? 'extended' : 'base',
  ]
  return successes.find(({ name }) => wanted.includes(name)) ?? successes[0]
}
