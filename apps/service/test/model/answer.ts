import { answersOf, matchSentence } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { post, type Service } from '../creations/harness.ts'
import type { Outcome } from './outcome.ts'

export type Creation = 'addMembersWithMemberships' | 'addMemberWithBooking'

/** The answer of the service: its status, the failure that it logged, and its text. */
export interface Answer {
  readonly status: number
  readonly failure: string | undefined
  readonly text: string
}

const SENTENCES = new Map(
  answersOf(document).map(({ operationId, name, message, sentence }) => [
    `${operationId} ${name}`,
    message ?? sentence,
  ]),
)

let requests = 0

export async function send(service: Service, operation: Creation, body: string): Promise<Answer> {
  const id = `model-${++requests}`
  const { status, text } = await post(service, operation, body, { 'x-request-id': id })
  return { status, text, failure: await failureOf(service, id) }
}

/** The failure in the log's line of the request, which is written when the answer is on its way. */
async function failureOf(service: Service, id: string): Promise<string | undefined> {
  for (let turn = 0; turn < 1000; turn++) {
    const line = service.log.find((each) => each.includes(`"requestId":"${id}"`) && each.includes('"status"'))
    if (line !== undefined) {
      service.log.length = 0
      return JSON.parse(line).failure
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error(`The service logged no answer to ${id}`)
}

/** What differs between the answer and the model's expectation; `undefined` when they agree. */
export function disagreement(operation: Creation, expected: Outcome, answer: Answer): string | undefined {
  if (answer.status !== expected.status)
    return `${answer.status} ${answer.failure} (${answer.text}), the model says ${JSON.stringify(expected)}`
  if ('failure' in expected) {
    if (answer.failure !== expected.failure) return `${answer.failure}, the model says ${expected.failure}`
    return says(operation, expected.failure, answer.text) ? undefined : `not the sentence: ${answer.text}`
  }
  if (!('fields' in expected)) return undefined
  if (!answer.text.startsWith('{')) return `${answer.text}, the model says ${JSON.stringify(expected.fields)}`
  const errors: Record<string, string[]> = JSON.parse(answer.text).errors
  const paths = new Set([...Object.keys(errors), ...Object.keys(expected.fields)])
  for (const path of paths) {
    const name = expected.fields[path]
    const sentence = errors[path]?.join(' ')
    if (name === undefined || sentence === undefined || !says(operation, name, sentence))
      return `${path}: ${sentence}, the model says ${name}`
  }
  return undefined
}

/** Whether the text is the documented sentence of the failure; no text, where none is documented. */
function says(operation: Creation, failure: string, text: string): boolean {
  const sentence = SENTENCES.get(`${operation} ${failure}`)
  return sentence === undefined ? text === '' : matchSentence(sentence, text) !== undefined
}
