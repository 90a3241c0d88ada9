import { FAILURES } from '../generated/failures.ts'
import type { FailureBody } from './body.ts'
import { matchTemplate } from './match-template.ts'
import type { FailureName, OperationId } from './names.ts'

/** A failure by its name in the document, with the values in its sentence. */
export interface RecognisedFailure {
  readonly code: FailureName | 'undocumented'
  readonly params: Readonly<Record<string, string>>
}

/** How an answer is known: by its sentence, by members of its object, or by having no sentence. */
type Sign = string | { readonly is: object } | { readonly body: 'none' | 'unstated' }

/** Longest sentence that is compared with the document's, in characters. */
const MAX_SENTENCE_LENGTH = 10_000

/**
 * Finds the name of a failure. Sentences come first; the table has the surest before the others. An empty body is the one
 * failure of its status without a sentence. An unknown body is `undocumented`, unless the document knows of one single
 * failure with that status and does not show its sentence.
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

/** The values in a sentence. An empty value at either end leaves a space there, which may have been cut off. */
function valuesIn(text: string, template: string): Record<string, string> | undefined {
  const sentence = text.trim()
  for (const whole of [sentence, `${sentence} `, ` ${sentence}`]) {
    const values = matchTemplate(template, whole)
    if (values) return values
  }
  return undefined
}

/** One spelling for a field: that of `fieldErrors` where there is one, and else that of the request. */
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
