import { nearestNames } from '@leisure-ops/openapi'
import { type Delay, toDelay } from './delay.ts'
import type { NamedResponses } from './named-responses.ts'
import type { Rule, Step } from './rules.ts'
import type { Scope } from './scope.ts'

/** The name of a response, or an object that says more about how to answer. */
export type MockResponse<Name extends string = string> = Name | MockResponseObject<Name>

/** How to answer: with a named response or the usual one, after a delay, or not at all. */
export interface MockResponseObject<Name extends string = string> {
  /** The name of the response. Default: the usual response. */
  readonly example?: Name | undefined
  /** Milliseconds to hold the response back. Default: the mock's own delay. */
  readonly delay?: number | Delay | undefined
  /** Closes the connection instead of answering. Default false. */
  readonly drop?: boolean | undefined
}

/** How long a rule applies, and to whose requests. */
export interface ResponseOptions extends Scope {
  /**
   * The number of requests that a single response applies to, or how often a list of responses is sent. By
   * default, a single response stays until `reset`, and a list is sent once.
   */
  readonly times?: number | undefined
}

/** The document has no operation of this name. */
export class UnknownOperationError extends TypeError {
  override readonly name = 'UnknownOperationError'
  readonly operations: readonly string[]

  constructor(operationId: string, operations: readonly string[]) {
    super(`There is no operation ${quoteName(operationId)}. The operations are ${operations.join(', ')}.`)
    this.operations = operations
  }
}

/** The operation has no response of this name. */
export class UnknownResponseError extends TypeError {
  override readonly name = 'UnknownResponseError'
  /** The responses of the operation with the most similar names. */
  readonly nearest: readonly string[]
  /** The operations that have a response of this name. */
  readonly foundIn: readonly string[]

  constructor(operationId: string, name: string, responses: NamedResponses) {
    const own = responses.get(operationId) as ReadonlyMap<string, unknown>
    const nearest = nearestNames(name, own.keys())
    super(
      `${operationId} has no response named ${quoteName(name)}. The nearest names are ${nearest.join(', ')}.`,
    )
    this.nearest = nearest
    this.foundIn = [...responses].filter(([, own]) => own.has(name)).map(([id]) => id)
  }
}

/** Names are short, but other text can be long, so it is cut. */
function quoteName(name: string): string {
  return JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}…` : name)
}

const MAX_STEPS = 1000
const MAX_SCOPE_CHARACTERS = 10_000

/**
 * Checks what a caller gave, and makes a rule of it.
 *
 * @throws UnknownOperationError, UnknownResponseError, or TypeError for an option that is not valid.
 */
export function readRule(
  responses: NamedResponses,
  operationId: string,
  response: MockResponse | readonly MockResponse[],
  { times, session, token }: ResponseOptions,
): Rule {
  const own = responses.get(operationId)
  if (own === undefined) throw new UnknownOperationError(String(operationId), [...responses.keys()])
  const isList = Array.isArray(response)
  const steps = (isList ? response : [response]).map(stepOf)
  if (steps.length === 0 || steps.length > MAX_STEPS) {
    throw new TypeError(`A rule must have 1 to ${MAX_STEPS} responses, not ${steps.length}.`)
  }
  for (const { example } of steps) {
    if (example !== undefined && !own.has(example)) {
      throw new UnknownResponseError(operationId, example, responses)
    }
  }
  if (times !== undefined && !(Number.isSafeInteger(times) && times > 0)) {
    throw new TypeError(
      'times must be a whole number of at least 1. Without times, one response applies until you reset the mock, and a list is sent once.',
    )
  }
  checkScope({ session, token })
  const rounds = times ?? (isList ? 1 : Number.POSITIVE_INFINITY)
  return { operationId, steps, left: rounds * steps.length, session, token }
}

function stepOf(response: MockResponse): Step {
  if (typeof response === 'string') return { example: response }
  // Anything but an object has none of them.
  const { example, delay, drop }: MockResponseObject = Object(response)
  if (example === undefined && delay === undefined && drop === undefined) {
    throw new TypeError(
      'A response must be a name, or an object with at least one of example, delay and drop.',
    )
  }
  if (example !== undefined && typeof example !== 'string')
    throw new TypeError('example must be the name of a response.')
  if (drop !== undefined && typeof drop !== 'boolean') throw new TypeError('drop must be true or false.')
  if (drop && example !== undefined) {
    throw new TypeError('A dropped connection has no response: use example or drop, not both.')
  }
  return { example, delay: delay === undefined ? undefined : toDelay(delay), drop }
}

/** @throws TypeError when the session or the token is not a text that a header can contain. */
export function checkScope(scope: Scope): void {
  for (const key of ['session', 'token'] as const) {
    const value: unknown = scope[key]
    if (value === undefined) continue
    if (typeof value !== 'string' || value === '' || value.length > MAX_SCOPE_CHARACTERS) {
      throw new TypeError(`${key} must be a string of 1 to ${MAX_SCOPE_CHARACTERS} characters.`)
    }
  }
}
