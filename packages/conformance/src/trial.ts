import { failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { Created } from './clean-up.ts'
import { judge } from './document/judge.ts'
import { type Call, type Environment, send } from './environment.ts'
import { type Exchange, jsonOf } from './exchange.ts'
import type { ExtraOperations } from './extra-operations.ts'
import type { Known } from './known.ts'
import { Difference, expectSame, needed } from './outcome.ts'

/** What a check works with. All requests are recorded, and every answer is compared with the document. */
export interface Trial {
  /** Names and ids of the environment that checks can use. */
  readonly known: Known
  readonly hasCompanion: boolean
  /** @throws NotTried when the environment has no companion operations. */
  readonly companion: ExtraOperations
  readonly hasSandbox: boolean
  /** @throws NotTried when the environment has no sandbox. */
  readonly sandbox: ExtraOperations
  /** Sends a request. An answer that contradicts the document is a difference. */
  call(operationId: string, call?: Call): Promise<Exchange>
  /** Sends a request, and does not compare the answer with the document, which does not describe such requests. */
  callUnjudged(operationId: string, call?: Call): Promise<Exchange>
  /** The headers of a request to another tenant. @throws NotTried when no token of another tenant is known. */
  readonly asAnotherTenant: NonNullable<Call['headers']>
  /** Sends a request that has to fail with the named failure. */
  expectFailure(operationId: string, failure: string, call?: Call): Promise<Exchange>
  /** Sends a request that has to be refused with the status, as whatever failure. */
  expectRefusal(operationId: string, status: number, call?: Call): Promise<void>
  /** Expects an answer to be the named failure. */
  expectNamed(exchange: Exchange, failure: string): void
  /** Sends a request that has to succeed with the status. */
  expectStatus(operationId: string, status: number, call?: Call): Promise<Exchange>
  /** Records something that the check created, so that it is removed afterwards, or listed. */
  noteCreated(created: Created): void
}

/** What happened during a trial. */
export interface TrialRecord {
  readonly exchanges: Exchange[]
  readonly created: Created[]
  /** Requests that have to be refused. */
  readonly toRefuse: Set<Exchange>
}

/** The extra operations that an environment has. */
export interface Extras {
  readonly companion?: ExtraOperations | undefined
  readonly sandbox?: ExtraOperations | undefined
}

/** Why a check that needs one of them is not tried, and how to change that. */
export const NEEDS_EXTRAS: Readonly<Record<keyof Extras, readonly [why: string, needed: string]>> = {
  companion: ['This check needs the companion operations.', 'Name their address with --companion.'],
  sandbox: ['This check needs a sandbox.', 'Name the sandbox with --sandbox.'],
}

/** Begins a trial of the environment, and returns it with its record. */
export function beginTrial(
  environment: Environment,
  known: Known,
  extras: Extras,
): { trial: Trial; record: TrialRecord } {
  const record: TrialRecord = { exchanges: [], created: [], toRefuse: new Set() }

  async function callUnjudged(operationId: string, request?: Call): Promise<Exchange> {
    const exchange = await send(environment, operationId, request)
    record.exchanges.push(exchange)
    return exchange
  }

  async function call(operationId: string, request?: Call): Promise<Exchange> {
    return judged(await callUnjudged(operationId, request))
  }

  function judged(exchange: Exchange): Exchange {
    const [contradiction] = judge(exchange).contradictions
    if (contradiction !== undefined)
      throw new Difference('an answer that follows the document', withinSentence(contradiction))
    return exchange
  }

  /** @throws Difference that names the status and the body, when the status is another one. */
  function expectStatusOf(exchange: Exchange, due: number, expected: string): void {
    if (exchange.status === due) return
    const { name, contradictions } = judge(exchange)
    const actual = `the answer was ${described(exchange, name)} instead of ${due}`
    throw new Difference(expected, actual, contradictions.join(' '))
  }

  const trial: Trial = {
    known,
    hasCompanion: extras.companion !== undefined,
    get companion() {
      return needed(extras.companion, ...NEEDS_EXTRAS.companion)
    },
    hasSandbox: extras.sandbox !== undefined,
    get sandbox() {
      return needed(extras.sandbox, ...NEEDS_EXTRAS.sandbox)
    },
    call,
    callUnjudged,
    get asAnotherTenant() {
      const why = 'No access token of another tenant is known.'
      const token = needed(environment.otherAccessToken, why, 'Set LEISURE_OTHER_ACCESS_TOKEN to one.')
      return { authorization: `Bearer ${token}` }
    },
    async expectFailure(operationId, failure, request) {
      const exchange = await callUnjudged(operationId, request)
      record.toRefuse.add(exchange)
      expectStatusOf(exchange, statusOf(operationId, failure), `the failure ${failure}`)
      trial.expectNamed(judged(exchange), failure)
      return exchange
    },
    async expectRefusal(operationId, status, request) {
      const exchange = await callUnjudged(operationId, request)
      record.toRefuse.add(exchange)
      expectSame('status', judged(exchange).status, status)
    },
    expectNamed(exchange, failure) {
      record.toRefuse.add(exchange)
      const { name } = judge(exchange)
      if (name === failure) return
      throw new Difference(`the failure ${failure}`, `the answer was ${described(exchange, name)}`)
    },
    async expectStatus(operationId, status, request) {
      const exchange = await callUnjudged(operationId, request)
      expectStatusOf(exchange, status, `status ${status}`)
      return judged(exchange)
    },
    noteCreated(created) {
      record.created.push(created)
    },
  }
  return { trial, record }
}

/** The body of an answer as JSON, with the type of its schema, which was checked before. */
export function bodyOf<T>(exchange: Exchange): T {
  return jsonOf(exchange) as T
}

const failures = failuresOf(document)

function statusOf(operationId: string, failure: string): number {
  const found = failures.find((one) => one.operationId === operationId && one.name === failure)
  if (found === undefined) throw new TypeError(`${operationId} has no failure ${failure}.`)
  return found.status
}

/** A sentence as part of another one: "the document has no status 418". */
function withinSentence(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`
}

function described({ status }: Exchange, name: string | undefined): string {
  return name === undefined ? `status ${status}` : `${name} (${status})`
}
