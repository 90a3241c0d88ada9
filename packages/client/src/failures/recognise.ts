import { FAILURES } from '../generated/failures.ts'
import type { FailureBody } from './body.ts'
import { matchTemplate } from './match-template.ts'
import type { FailureName, OperationId } from './names.ts'

/** A failure by its name in the document, with the values in its message. */
export interface RecognisedFailure {
  readonly code: FailureName | 'undocumented'
  readonly params: Readonly<Record<string, string>>
}

/** How a failure is recognised: by its sentence, by members of its JSON object, or by having no sentence. */
type Sign = string | { readonly is: object } | { readonly body: 'none' | 'unstated' }

/** Longest sentence that is compared with the document's, in characters. */
const MAX_SENTENCE_LENGTH = 10_000

/**
 * Finds the name of a failure. Sentences are compared first, in the order of the table, which lists the most specific ones first.
 * Next, a JSON object is compared by its members. An empty body matches the failure of its status that has no documented body. Any
 * other body matches only if its status has a single failure, whose body is `unstated`. Otherwise, the failure is `undocumented`.
 */
export function recognise(operation: OperationId, status: number, failure: FailureBody): RecognisedFailure {
  const table: Readonly<Record<number, Readonly<Record<string, Sign>>>> = FAILURES[operation]
  const signs = Object.entries(table[status] ?? {}) as [FailureName, Sign][]
  for (const { text, field } of failure.sentences) {
    if (text.length > MAX_SENTENCE_LENGTH) continue
    for (const [code, sign] of signs) {
      const params = typeof sign === 'string' && valuesIn(text, sign)
      if (params)
        return { code, params: 'field' in params ? { ...params, field: fieldOf(field, params) } : params }
    }
  }
  const isAlone = signs.length === 1
  const found = signs.find(([, sign]) => typeof sign === 'object' && isKnownBy(sign, failure, isAlone))
  return { code: found?.[0] ?? 'undocumented', params: {} }
}

/** The values in a sentence. An empty value at either end leaves a space there, and that space may have been trimmed. */
function valuesIn(text: string, template: string): Record<string, string> | undefined {
  const sentence = text.trim()
  for (const whole of [sentence, `${sentence} `, ` ${sentence}`]) {
    const values = matchTemplate(template, whole)
    if (values) return values
  }
  return undefined
}

/** Spells every field in one way: as in `fieldErrors` if the field has a key there, and otherwise as in the request. */
function fieldOf(key: string | undefined, { field = '' }: Readonly<Record<string, string>>): string {
  return key ?? field.charAt(0).toLowerCase() + field.slice(1)
}

function isKnownBy(
  sign: Exclude<Sign, string>,
  { body, fieldErrors }: FailureBody,
  isAlone: boolean,
): boolean {
  if ('body' in sign) return body === undefined || (isAlone && sign.body === 'unstated')
  if (typeof body !== 'object' || fieldErrors) return false
  const members = body as Readonly<Record<string, unknown>>
  return Object.entries(sign.is).every(([name, value]) => members[name] === value)
}
