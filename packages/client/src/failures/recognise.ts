import { FAILURES } from '../generated/failures.ts'
import type { FailureBody } from './body.ts'
import { matchTemplate } from './match-template.ts'
import type { FailureName, OperationId } from './names.ts'

/** A failure by its name in the document, with the values that stand in its sentence. */
export interface RecognisedFailure {
  readonly code: FailureName | 'undocumented'
  readonly params: Readonly<Record<string, string>>
}

type Sign = string | { readonly body: 'none' | 'unstated' } | { readonly body: 'object'; readonly is: object }

const UNDOCUMENTED: RecognisedFailure = { code: 'undocumented', params: {} }

/** Longest sentence that is compared with the document's, in characters. */
const MAX_SENTENCE_LENGTH = 10_000

/**
 * Finds the name of a failure. Sentences come first, those with fewest values before the others. An empty body is the one
 * failure of its status without a sentence. An unknown body is `undocumented`, unless the document knows of one single
 * failure with that status and does not show its sentence.
 */
export function recognise(operation: OperationId, status: number, body: FailureBody): RecognisedFailure {
  const table: Readonly<Record<number, Readonly<Record<string, Sign>>>> = FAILURES[operation]
  const signs = Object.entries(table[status] ?? {})
  return (
    bySentence(signs, sentencesOf(body)) ?? byObject(signs, body) ?? bySilence(signs, body) ?? UNDOCUMENTED
  )
}

function sentencesOf(body: FailureBody): readonly string[] {
  const said =
    body.kind === 'sentence'
      ? [body.sentence]
      : body.kind === 'problem'
        ? Object.values(body.fieldErrors).flat()
        : []
  return said.map((sentence) => sentence.trim()).filter((sentence) => sentence.length <= MAX_SENTENCE_LENGTH)
}

function bySentence(
  signs: readonly [string, Sign][],
  sentences: readonly string[],
): RecognisedFailure | undefined {
  const templates = signs
    .filter((sign): sign is [string, string] => typeof sign[1] === 'string')
    .sort(([, a], [, b]) => literalLength(b) - literalLength(a))
  for (const sentence of sentences) {
    for (const [name, template] of templates) {
      const params = matchTemplate(template, sentence)
      if (params) return { code: name as FailureName, params }
    }
  }
  return undefined
}

/** How much of a template is fixed: the more, the surer. One without values is all fixed. */
function literalLength(template: string): number {
  const literal = template.replace(/\{\w+\}/g, '')
  return literal === template ? Number.POSITIVE_INFINITY : literal.length
}

function byObject(signs: readonly [string, Sign][], body: FailureBody): RecognisedFailure | undefined {
  if (body.kind !== 'object') return undefined
  const found = signs.find(
    ([, sign]) =>
      typeof sign === 'object' &&
      sign.body === 'object' &&
      Object.entries(sign.is).every(
        ([name, value]) => (body.value as Record<string, unknown>)[name] === value,
      ),
  )
  return found && { code: found[0] as FailureName, params: {} }
}

function bySilence(signs: readonly [string, Sign][], body: FailureBody): RecognisedFailure | undefined {
  const silent = signs.find(([, sign]) => typeof sign === 'object' && sign.body !== 'object')
  if (silent === undefined) return undefined
  const [name, sign] = silent as [FailureName, Exclude<Sign, string>]
  const onlyOne = signs.length === 1 && sign.body === 'unstated'
  return body.kind === 'empty' || onlyOne ? { code: name, params: {} } : undefined
}
