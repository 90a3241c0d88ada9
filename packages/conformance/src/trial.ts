import { failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { Created } from './clean-up.ts'
import { isReported, judge } from './document/judge.ts'
import { type Call, type Environment, send } from './environment.ts'
import type { Exchange } from './exchange.ts'
import type { JsonClient } from './json-client.ts'
import type { Known } from './known.ts'
import { CheckSkipped, Difference, type DifferenceKind, demand } from './outcome.ts'

/** The operations that an environment has. */
export interface Extras {
  readonly companion?: JsonClient | undefined
  readonly sandbox?: JsonClient | undefined
}

/** Why a check that needs one of them is skipped, and how to change that. */
export const NEEDED_CLIENTS: Readonly<Record<keyof Extras, readonly [why: string, needed: string]>> = {
  companion: ['This check needs the companion operations.', 'Name their address with --companion.'],
  sandbox: ['This check needs a sandbox.', 'Name the sandbox with --sandbox.'],
}

/** What a check works with. All requests are recorded, and every response is compared with the document. */
export class Trial {
  readonly #environment: Environment
  /** Names and ids of the environment that checks can use. */
  readonly known: Known
  readonly extras: Extras
  readonly exchanges: Exchange[] = []
  /** What the check created, to be removed afterwards, or listed. */
  readonly created: Created[] = []
  /** Requests that have to be refused. */
  readonly toRefuse: Set<Exchange> = new Set()

  constructor(environment: Environment, known: Known, extras: Extras) {
    this.#environment = environment
    this.known = known
    this.extras = extras
  }

  /** @throws CheckSkipped when the environment has no companion operations. */
  get companion(): JsonClient {
    return demand(this.extras.companion, ...NEEDED_CLIENTS.companion)
  }

  /** @throws CheckSkipped when the environment has no sandbox. */
  get sandbox(): JsonClient {
    return demand(this.extras.sandbox, ...NEEDED_CLIENTS.sandbox)
  }

  /** The headers of a request as another tenant. @throws CheckSkipped without a token of another one. */
  get asAnotherTenant(): NonNullable<Call['headers']> {
    const why = 'No access token of another tenant is known.'
    const token = demand(this.#environment.otherAccessToken, why, 'Set LEISURE_OTHER_ACCESS_TOKEN to one.')
    return { authorization: `Bearer ${token}` }
  }

  /** Sends a request, and does not compare the response with the document. */
  async send(operationId: string, call?: Call): Promise<Exchange> {
    const exchange = await send(this.#environment, operationId, call)
    this.exchanges.push(exchange)
    return exchange
  }

  /** Sends a request. A response that contradicts the document is a difference. */
  async call(operationId: string, call?: Call): Promise<Exchange> {
    return followsDocument(await this.send(operationId, call))
  }

  /** Sends a request that has to succeed with the status. */
  async expectStatus(operationId: string, status: number, call?: Call): Promise<Exchange> {
    const exchange = await this.send(operationId, call)
    expectResponse(exchange, status)
    return exchange
  }

  /** Sends a request that has to be refused with the status, as whatever failure. */
  async expectRefusal(operationId: string, status: number, call?: Call): Promise<void> {
    const exchange = await this.send(operationId, call)
    this.toRefuse.add(exchange)
    expectResponse(exchange, status)
  }

  /** Sends a request that has to fail with the named failure. */
  async expectFailure(operationId: string, failure: string, call?: Call): Promise<Exchange> {
    const exchange = await this.send(operationId, call)
    this.expectNamed(exchange, failure)
    return exchange
  }

  /** Expects a response to be the named failure, or to report it for the field beside others. */
  expectNamed(exchange: Exchange, failure: string, field?: string): void {
    const { operationId } = exchange
    const named = failures.find((one) => one.operationId === operationId && one.name === failure)
    if (named === undefined) throw new TypeError(`${operationId} has no failure ${failure}.`)
    this.toRefuse.add(exchange)
    expectResponse(exchange, named.status, { failure, field })
  }
}

const failures = failuresOf(document)

/** @throws Difference when the response contradicts the document. */
function followsDocument(exchange: Exchange): Exchange {
  const [contradiction] = judge(exchange).contradictions
  if (contradiction === undefined) return exchange
  throw new Difference(contradiction, exchange.status >= 500 ? 'broken' : 'shape')
}

/**
 * Compares the status first: an environment that accepts what it has to refuse mostly sends another body.
 *
 * @throws Difference when the response has another status, contradicts the document, or is another failure.
 * @throws CheckSkipped when the tenant rejects the password, which it judges before everything else.
 */
function expectResponse(
  exchange: Exchange,
  due: number,
  { failure, field }: { failure?: string | undefined; field?: string | undefined } = {},
): void {
  const { status } = exchange
  const { name, contradictions } = judge(exchange)
  if (name === 'password-rejected' && failure !== name)
    throw new CheckSkipped(
      'The tenant rejects the password.',
      'Set LEISURE_STAFF_PASSWORD to one that it accepts.',
    )
  const message = `${describeResponse(status, name)} instead of ${describeResponse(due, failure)}.`
  if (status !== due) throw new Difference(message, kindOf(status, due), contradictions.join(' '))
  followsDocument(exchange)
  if (failure === undefined || name === failure) return
  if (field === undefined || !isReported(exchange, failure, field))
    throw new Difference(message, 'another response')
}

function kindOf(status: number, due: number): DifferenceKind {
  if (status >= 500) return 'broken'
  if (due >= 400 && status < 300) return 'accepted'
  return due < 400 && status >= 400 ? 'refused' : 'another response'
}

function describeResponse(status: number, name: string | undefined): string {
  return name === undefined ? `${status}` : `${status} ${name}`
}
