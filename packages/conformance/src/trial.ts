import { failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { Created } from './clean-up.ts'
import { isReported, judge } from './document/judge.ts'
import { type Call, type Environment, send } from './environment.ts'
import { type Exchange, jsonOf } from './exchange.ts'
import type { ExtraOperations } from './extra-operations.ts'
import type { Known } from './known.ts'
import { Difference, type DifferenceKind, NotTried, needed } from './outcome.ts'

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
  /** Sends a request, and does not compare the answer with the document. */
  send(operationId: string, call?: Call): Promise<Exchange>
  /** The headers of a request to another tenant. @throws NotTried when no token of another tenant is known. */
  readonly asAnotherTenant: NonNullable<Call['headers']>
  /** Sends a request that has to fail with the named failure. */
  expectFailure(operationId: string, failure: string, call?: Call): Promise<Exchange>
  /** Sends a request that has to be refused with the status, as whatever failure. */
  expectRefusal(operationId: string, status: number, call?: Call): Promise<void>
  /** Expects an answer to be the named failure, or to report it for the field beside others. */
  expectNamed(exchange: Exchange, failure: string, field?: string): void
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

  async function sent(operationId: string, request?: Call): Promise<Exchange> {
    const exchange = await send(environment, operationId, request)
    record.exchanges.push(exchange)
    return exchange
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
    call: async (operationId, request) => followsDocument(await sent(operationId, request)),
    send: sent,
    get asAnotherTenant() {
      const why = 'No access token of another tenant is known.'
      const token = needed(environment.otherAccessToken, why, 'Set LEISURE_OTHER_ACCESS_TOKEN to one.')
      return { authorization: `Bearer ${token}` }
    },
    async expectFailure(operationId, failure, request) {
      const exchange = await sent(operationId, request)
      trial.expectNamed(exchange, failure)
      return exchange
    },
    async expectRefusal(operationId, status, request) {
      const exchange = await sent(operationId, request)
      record.toRefuse.add(exchange)
      expectAnswer(exchange, status)
    },
    expectNamed(exchange, failure, field) {
      record.toRefuse.add(exchange)
      expectAnswer(exchange, statusOf(exchange.operationId, failure), { failure, field })
    },
    async expectStatus(operationId, status, request) {
      const exchange = await sent(operationId, request)
      expectAnswer(exchange, status)
      return exchange
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

/** @throws Difference when the answer contradicts the document. */
function followsDocument(exchange: Exchange): Exchange {
  const [contradiction] = judge(exchange).contradictions
  if (contradiction === undefined) return exchange
  throw new Difference(contradiction, exchange.status >= 500 ? 'broken' : 'shape')
}

/**
 * Compares the status first, because an environment that accepts what it has to refuse mostly sends another body, too.
 *
 * @throws Difference when the answer has another status, contradicts the document, or is another failure.
 * @throws NotTried when the tenant rejects the password, which it judges before everything else.
 */
function expectAnswer(
  exchange: Exchange,
  due: number,
  { failure, field }: { failure?: string | undefined; field?: string | undefined } = {},
): void {
  const { status } = exchange
  const { name, contradictions } = judge(exchange)
  if (name === 'password-rejected' && failure !== name)
    throw new NotTried(
      'The tenant rejects the password.',
      'Set LEISURE_STAFF_PASSWORD to one that it accepts.',
    )
  const sentence = `${described(status, name)} instead of ${described(due, failure)}.`
  if (status !== due) throw new Difference(sentence, kindOf(status, due), contradictions.join(' '))
  followsDocument(exchange)
  if (failure === undefined || name === failure) return
  if (field === undefined || !isReported(exchange, failure, field))
    throw new Difference(sentence, 'another answer')
}

function kindOf(status: number, due: number): DifferenceKind {
  if (status >= 500) return 'broken'
  if (due >= 400 && status < 300) return 'accepted'
  return due < 400 && status >= 400 ? 'refused' : 'another answer'
}

function described(status: number, name: string | undefined): string {
  return name === undefined ? `${status}` : `${status} ${name}`
}
