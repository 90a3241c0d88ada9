import { judge } from './document/judge.ts'
import { type Call, type Environment, send } from './environment.ts'
import { type Exchange, jsonOf } from './exchange.ts'
import type { Known } from './known.ts'
import { Difference, NotTried } from './outcome.ts'
import type { Sandbox } from './sandbox.ts'

/** What a check works with. All requests are recorded, and every answer is compared with the document. */
export interface Trial {
  /** Names and ids of the environment that checks can use. */
  readonly known: Known
  readonly hasSandbox: boolean
  /** @throws NotTried when the environment has no sandbox. */
  readonly sandbox: Sandbox
  /** Sends a request. An answer that contradicts the document is a difference. */
  call(operationId: string, call?: Call): Promise<Exchange>
  /** Sends a request, and does not compare the answer with the document, which does not describe such requests. */
  callUnjudged(operationId: string, call?: Call): Promise<Exchange>
  /** The header that makes a request one of another tenant. @throws NotTried when no token of another tenant is known. */
  readonly asAnotherTenant: NonNullable<Call['headers']>
  /** Sends a request that has to fail with the named failure. */
  expectFailure(operationId: string, failure: string, call?: Call): Promise<Exchange>
  /** Expects an answer to be the named failure. */
  expectNamed(exchange: Exchange, failure: string): void
  /** Sends a request that has to succeed with the status. */
  expectStatus(operationId: string, status: number, call?: Call): Promise<Exchange>
  /** Records something that the check created and cannot remove. */
  noteLeftBehind(what: string): void
}

/** What happened during a trial. */
export interface TrialRecord {
  readonly exchanges: Exchange[]
  readonly leftBehind: string[]
}

/** Begins a trial of the environment, and returns it with its record. */
export function beginTrial(
  environment: Environment,
  known: Known,
  sandbox: Sandbox | undefined,
): { trial: Trial; record: TrialRecord } {
  const record: TrialRecord = { exchanges: [], leftBehind: [] }

  async function callUnjudged(operationId: string, request?: Call): Promise<Exchange> {
    const exchange = await send(environment, operationId, request)
    record.exchanges.push(exchange)
    return exchange
  }

  async function call(operationId: string, request?: Call): Promise<Exchange> {
    const exchange = await callUnjudged(operationId, request)
    const [contradiction] = judge(exchange).contradictions
    if (contradiction !== undefined)
      throw new Difference('an answer that follows the document', withinSentence(contradiction))
    return exchange
  }

  const trial: Trial = {
    known,
    hasSandbox: sandbox !== undefined,
    get sandbox() {
      if (sandbox === undefined) {
        throw new NotTried('This check needs a sandbox.', 'Name the sandbox with --sandbox.')
      }
      return sandbox
    },
    call,
    callUnjudged,
    get asAnotherTenant() {
      const { otherAccessToken } = environment
      if (otherAccessToken === undefined) {
        throw new NotTried(
          'No access token of another tenant is known.',
          'Set LEISURE_OTHER_ACCESS_TOKEN to one.',
        )
      }
      return { authorization: `Bearer ${otherAccessToken}` }
    },
    async expectFailure(operationId, failure, request) {
      const exchange = await call(operationId, request)
      trial.expectNamed(exchange, failure)
      return exchange
    },
    expectNamed(exchange, failure) {
      const { name } = judge(exchange)
      if (name === failure) return
      throw new Difference(`the failure ${failure}`, `the answer was ${described(exchange, name)}`)
    },
    async expectStatus(operationId, status, request) {
      const exchange = await call(operationId, request)
      if (exchange.status !== status) {
        throw new Difference(
          `status ${status}`,
          `the answer was ${described(exchange, judge(exchange).name)}`,
        )
      }
      return exchange
    },
    noteLeftBehind(what) {
      record.leftBehind.push(what)
    },
  }
  return { trial, record }
}

/** The body of an answer as JSON, with the type of its schema, which was checked before. */
export function bodyOf<T>(exchange: Exchange): T {
  return jsonOf(exchange) as T
}

/** A sentence as part of another one: "the document has no status 418". */
function withinSentence(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`
}

function described({ status }: Exchange, name: string | undefined): string {
  return name === undefined ? `status ${status}` : `${name} (${status})`
}
