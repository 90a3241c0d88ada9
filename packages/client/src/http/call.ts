import type { CallOptions } from '../client/call-options.ts'
import { CancelledError, TimeoutError } from '../errors/call-errors.ts'
import type { OperationId } from '../failures/names.ts'
import { FAILURES } from '../generated/failures.ts'
import { OPERATIONS } from '../generated/operations.ts'
import type { CallEvent, Hooks } from '../hooks.ts'
import { checkedMs, type Deadline, startDeadline } from './deadline.ts'
import { type RetryPolicy, retryPolicy } from './retry.ts'
import type { TokenSource } from './token.ts'

/** Sends a request: the global `fetch`, or a function that takes the same two arguments. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The options of a client, checked and with the defaults filled in. */
export interface Settings {
  readonly baseUrl: string
  readonly token: TokenSource
  readonly fetch: Fetch
  readonly timeoutMs: number
  readonly attemptTimeoutMs: number | undefined
  readonly retry: RetryPolicy
  readonly headers: Readonly<Record<string, string>>
  readonly maxResponseBytes: number
  readonly hooks: Hooks
  readonly now: () => Date
  readonly docsUrl: string | undefined
}

/** A request without its credentials, from which each attempt is made. */
export interface Outgoing {
  readonly url: string
  readonly init: RequestInit
  readonly headers: Readonly<Record<string, string>>
  readonly fetch: Fetch
}

/** What the document says of an operation. */
interface Operation {
  readonly method: string
  readonly path: string
  readonly successes: readonly number[]
  /** The outermost shape of a success; none if its body is not needed. */
  readonly shape?: 'array' | 'object'
  /** Of a creation: what may exist when it is not known whether it was carried out, and what to look for. */
  readonly unknownOutcome?: string
  /** The failures after which something may remain. */
  readonly mayRemain?: readonly string[]
}

/** A call under way. Its attempts update it; events and errors are made from it. */
export class Call {
  declare readonly operationId: OperationId
  declare readonly operation: Operation
  declare readonly settings: Settings
  declare readonly retry: RetryPolicy
  declare readonly timeoutMs: number
  declare readonly attemptTimeoutMs: number | undefined
  declare readonly deadline: Deadline
  readonly startMs: number = performance.now()
  /** The number of the attempt under way; 0 before the first. */
  attempt = 0
  /** Something has been sent, and it is not known whether it was carried out. */
  isOpen = false
  /** The id of the last attempt in the logs of the service or of a proxy. */
  declare requestId: string | undefined
  /** The values of the path and the query. */
  declare readonly sent: Readonly<Record<string, unknown>>
  declare private callId: string | undefined

  /** @throws RangeError when a limit cannot be used. */
  constructor(
    operationId: OperationId,
    sent: Readonly<Record<string, unknown>>,
    settings: Settings,
    options: CallOptions,
  ) {
    this.operationId = operationId
    this.sent = sent
    this.operation = OPERATIONS[operationId]
    this.settings = settings
    this.retry = retryPolicy(options.retry, settings.retry)
    this.timeoutMs = checkedMs('timeoutMs', options.timeoutMs) ?? settings.timeoutMs
    this.attemptTimeoutMs =
      checkedMs('attemptTimeoutMs', options.attemptTimeoutMs) ?? settings.attemptTimeoutMs
    const lateError = () => new TimeoutError(this, 'timeoutMs', this.timeoutMs)
    const endOf = (reason: unknown) =>
      this.operation.unknownOutcome ? new CancelledError(this, reason) : reason
    this.deadline = startDeadline(this.timeoutMs, lateError, options.signal, endOf)
  }

  /** What may exist and what to look for, if something was sent and nobody knows what became of it. */
  get openOutcome(): string | undefined {
    return this.isOpen ? this.operation.unknownOutcome : undefined
  }

  /**
   * Notes what a failure says of the attempt that it answers. An undocumented one may leave something behind
   * if a documented one of its status may, or if its status is undocumented and at least 500.
   *
   * @param wasOpen whether something was open before the attempt. If so, it stays open.
   */
  settle(wasOpen: boolean, status: number, code: string): void {
    const statuses: Readonly<Record<number, object>> = FAILURES[this.operationId]
    const names = code === 'undocumented' ? Object.keys(statuses[status] ?? {}) : [code]
    const mayRemain = names.some((name) => this.operation.mayRemain?.includes(name))
    this.isOpen = wasOpen || mayRemain || (names.length === 0 && status >= 500)
  }

  /**
   * Calls a hook, and returns what it returns. A hook that fails must not make the call fail.
   *
   * @param more what the event has beside what every event has.
   */
  tell<E extends CallEvent, T>(
    hook: ((event: E) => T) | undefined,
    more: NoInfer<Omit<E, keyof CallEvent>>,
  ): T | undefined {
    if (hook === undefined) return undefined
    const { operationId: operation, attempt } = this
    const { method, path } = this.operation
    this.callId ??= Math.random().toString(36).slice(2)
    const event: CallEvent = { callId: this.callId, operation, method, path, attempt }
    try {
      const returned = hook({ ...event, ...more } as E)
      // An unhandled rejection would end a Node process.
      if (returned !== undefined) Promise.resolve(returned).catch(() => {})
      return returned
    } catch {
      return undefined
    }
  }
}
