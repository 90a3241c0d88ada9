import { type DocumentedOperation, type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'
import { type Answer, type AnswerOptions, checkScope, ruleOf, UnknownAnswerError } from './answer-rules.ts'
import { type Delay, delayMs, sleep } from './delay.ts'
import type { AnswerNames, OperationId } from './generated/answer-names.ts'
import { Journal, type RecordedRequest, type RequestFilter } from './journal.ts'
import { asksForAnswer, type Preferences, preferencesOf } from './preferences.ts'
import { type PreparedAnswers, prepareAnswers } from './prepared-answers.ts'
import { type Outcome, problem, type Reply } from './reply.ts'
import type { MockRequest } from './request.ts'
import { routesOf } from './routes.ts'
import { type Rule, Rules } from './rules.ts'
import { type Scope, scopeOf } from './scope.ts'
import { type Tenant, usualAnswers } from './usual-answer.ts'

/** What a test does with a mock. */
export interface MockControls {
  /**
   * Replaces an operation's usual answer.
   *
   * One answer stands until `reset`, or for `times` requests. A list is given in turn, once, or `times` times: afterwards the
   * usual answers are back. A newer rule goes before an older one, and a rule for one session or token before one for everybody.
   *
   * @throws TypeError when the operation, the name of an answer, or an option is not valid. The message names what is.
   */
  answer<Operation extends OperationId>(
    operationId: Operation,
    answer: Answer<AnswerNames[Operation]> | readonly Answer<AnswerNames[Operation]>[],
    options?: AnswerOptions,
  ): void
  /** Removes the rules and the recorded requests: all of them, or those of one session or token. */
  reset(scope?: Scope): void
  /** The last 1,000 requests, in the order of their arrival: all of them, or those that the filter names. */
  requests(filter?: RequestFilter): RecordedRequest[]
}

/** A mock, whichever server or interceptor brings the requests. */
export interface Mock extends MockControls {
  /**
   * Answers a request. It never rejects because of the request.
   *
   * @throws the signal's reason when the signal aborts while the answer is held back.
   */
  respond(request: MockRequest, signal?: AbortSignal): Promise<Outcome>
  /** The operations of the document, in its order. */
  readonly operations: readonly DocumentedOperation[]
  /** Every answer that can be asked for by name. */
  readonly answers: PreparedAnswers
  /** The methods that a path of the document takes; none for other paths. */
  methodsFor(path: string): string[]
  /**
   * `answer`, for names that come from outside the program.
   *
   * @throws UnknownOperationError, UnknownAnswerError, or TypeError for an option that is not valid.
   */
  addRule(operationId: string, answer: Answer | readonly Answer[], options: AnswerOptions): void
  /** The rules that apply now. */
  rules(): Rule[]
  /** Removes the rules of an operation, or of all; recorded requests stay. */
  clear(scope: Scope, operationId?: string): void
  /** Removes recorded requests; rules stay. */
  forgetRequests(scope: Scope): void
}

/** Checks requests against the document, and makes values up: what needs Prism. */
export interface Checker {
  /** The failure that the request gets; `undefined` when nothing is wrong with it. */
  check(operationId: string, request: MockRequest): Promise<Reply | undefined>
  /** A success, or the answer with the status that is asked for, with generated values. */
  generate(request: MockRequest, preferences: Preferences): Promise<Reply>
}

export interface MockSettings {
  readonly tenant: Tenant
  readonly delay: Delay
  readonly checker?: Checker
  /** The present moment, for the time stamp of quotes. */
  readonly now?: () => Date
}

/** Answers requests from the document. */
export function createMock(document: OpenApiDocument, settings: MockSettings): Mock {
  const answers = prepareAnswers(document)
  const routes = routesOf(document)
  const usual = usualAnswers(document, answers, settings.tenant)
  const rules = new Rules()
  const journal = new Journal()
  const { checker, now = () => new Date() } = settings

  /** The answer by name, by status, by generation; else the usual one, for a request that follows the document. */
  async function replyTo(
    operationId: string,
    request: MockRequest,
    { example, ...preferences }: Preferences,
  ): Promise<Reply> {
    const { accept } = request.headers
    if (example !== undefined) {
      const named = answers.get(operationId)?.get(example)
      return named ? named.reply(accept, now()) : unknownAnswer(operationId, example, answers)
    }
    if (preferences.dynamic) {
      return checker ? checker.generate(request, { example, ...preferences }) : notGenerated()
    }
    if (preferences.code !== undefined) {
      const own = [...(answers.get(operationId)?.values() ?? [])]
      const first = own.find(({ status }) => status === preferences.code)
      return first ? first.reply(accept, now()) : usual.withStatus(operationId, preferences.code)
    }
    const rejection = await checker?.check(operationId, request)
    return rejection ?? usual.answer(operationId, request, now())
  }

  return {
    operations: operationsOf(document),
    answers,
    async respond(request, signal) {
      const { method, path } = request
      const operationId = routes.operationFor(method, path)
      journal.record(operationId, request)
      const preferences = preferencesOf(request)
      // What a request asks for itself goes before any rule, and uses none up.
      const isRuled = operationId !== undefined && !asksForAnswer(preferences)
      const step = isRuled ? rules.take(operationId, scopeOf(request)) : undefined
      const { maxMs } = step?.delay ?? settings.delay
      if (maxMs > 0) await sleep(delayMs(step?.delay ?? settings.delay, Math.random), signal)
      if (step?.drop) return 'dropped'
      if (operationId === undefined) return noOperation(method, path, routes.methodsFor(path))
      return replyTo(
        operationId,
        request,
        step?.example ? { ...preferences, example: step.example } : preferences,
      )
    },
    answer(operationId, answer, options = {}) {
      rules.add(ruleOf(answers, operationId, answer, options))
    },
    addRule: (operationId, answer, options) => rules.add(ruleOf(answers, operationId, answer, options)),
    reset(scope = {}) {
      checkScope(scope)
      rules.clear(scope)
      journal.clear(scope)
    },
    requests: (filter) => journal.list(filter),
    methodsFor: (path) => routes.methodsFor(path),
    rules: () => rules.list(),
    clear: (scope, operationId) => rules.clear(scope, operationId),
    forgetRequests: (scope) => journal.clear(scope),
  }
}

function noOperation(method: string, path: string, methods: readonly string[]): Reply {
  return methods.length === 0
    ? problem(404, `The document has no operation at ${path.slice(0, 200)}.`)
    : problem(
        405,
        `${path.slice(0, 200)} does not take ${method}.`,
        { methods },
        { Allow: methods.join(', ') },
      )
}

/** 400 for a name that the operation does not have: the nearest names, and the operations that do have it. */
function unknownAnswer(operationId: string, name: string, answers: PreparedAnswers): Reply {
  const { message, nearest, foundIn } = new UnknownAnswerError(operationId, name, answers)
  return problem(400, message, { nearest, ...(foundIn.length > 0 && { foundIn }) })
}

function notGenerated(): Reply {
  return problem(
    400,
    'Only the mock server generates values (Prefer: dynamic). Ask for an answer by its name instead.',
  )
}
