import {
  createUnreadHints,
  type DocumentedOperation,
  type NearestName,
  type OpenApiDocument,
  operationsOf,
} from '@leisure-ops/openapi'
import { type Delay, randomDelayMs, sleep } from './delay.ts'
import type { OperationId, ResponseNames } from './generated/response-names.ts'
import { Journal, type RecordedRequest, type RequestFilter } from './journal.ts'
import { type NamedResponses, namedResponsesOf } from './named-responses.ts'
import { asksForResponse, preferencesOf } from './preferences.ts'
import {
  checkScope,
  type MockResponse,
  type MockResponseObject,
  type ResponseOptions,
  readRule,
} from './read-rule.ts'
import { type ReplySettings, repliesFrom } from './replies.ts'
import { type Outcome, problem, type Reply } from './reply.ts'
import type { MockRequest } from './request.ts'
import { type Routes, routesOf } from './routes.ts'
import { Rules } from './rules.ts'
import { type Scope, scopeOf } from './scope.ts'

/** The controls of a mock, for tests. */
export interface MockControls {
  /**
   * Replaces an operation's usual response.
   *
   * One response stays until `reset`, or for `times` requests. A list is sent in order, once or `times`
   * times. After that, the usual responses apply again. A newer rule takes precedence over an older one, and
   * a rule for one session or token over a general rule.
   *
   * @throws TypeError that says what is valid, when the operation, a name, or an option is not.
   */
  answer<Operation extends string, Name extends string>(
    operationId: NearestName<OperationId, Operation>,
    response:
      | NearestName<NamesOf<Operation>, Name>
      | MockResponseObject<NamesOf<Operation>>
      | readonly MockResponse<NamesOf<Operation>>[],
    options?: ResponseOptions,
  ): void
  /** Removes the rules and the recorded requests: all of them, or those of one session or token. */
  reset(scope?: Scope): void
  /** The last 1,000 requests, in the order of their arrival: all of them, or those that the filter names. */
  requests(filter?: RequestFilter): RecordedRequest[]
}

type NamesOf<Operation extends string> = ResponseNames[Extract<Operation, OperationId>]

/** A mock, independent of the server or interceptor that receives the requests. */
export interface Mock {
  readonly controls: MockControls
  /**
   * Answers a request. It never rejects because of the request.
   *
   * @throws the signal's reason when the signal aborts while the response is held back.
   */
  respond(request: MockRequest, signal?: AbortSignal): Promise<Outcome>
  readonly operations: readonly DocumentedOperation[]
  readonly responses: NamedResponses
  readonly routes: Routes
  readonly rules: Rules
  readonly journal: Journal
}

export interface MockSettings extends ReplySettings {
  readonly delay: Delay
}

/** Creates a mock that answers requests with the responses of the document. */
export function createMock(document: OpenApiDocument, { delay, ...settings }: MockSettings): Mock {
  const responses = namedResponsesOf(document)
  const replyTo = repliesFrom(document, responses, settings)
  const routes = routesOf(document)
  const rules = new Rules()
  const journal = new Journal()
  const unreadHint = createUnreadHints(document)

  return {
    ...{ operations: operationsOf(document), responses, routes, rules, journal },
    controls: {
      answer: (operationId, response, options = {}) =>
        rules.add(readRule(responses, operationId, response, options)),
      reset(scope = {}) {
        checkScope(scope)
        rules.clear(scope)
        journal.clear(scope)
      },
      requests: (filter) => journal.list(filter),
    },
    async respond(request, signal) {
      const { method, path, plainPath, parsed, isJson } = request
      const operationId = routes.operationFor(method, plainPath)
      const hint = isJson && 'value' in parsed ? unreadHint(operationId, parsed.value) : undefined
      journal.record(operationId, request, hint)
      const preferences = preferencesOf(request)
      // A response that the request itself asks for takes precedence over every rule, and uses none up.
      const isRuled = operationId !== undefined && !asksForResponse(preferences)
      const step = (isRuled && rules.take(operationId, scopeOf(request))) || {}
      const wait = step.delay ?? delay
      if (wait.maxMs > 0) await sleep(randomDelayMs(wait, Math.random), signal)
      if (step.drop) return 'dropped'
      if (operationId === undefined) return noOperation(method, path, routes.methodsFor(plainPath))
      const example = preferences.example ?? step.example
      return withHint(await replyTo(operationId, request, { ...preferences, example }), hint)
    },
  }
}

/** A header has only printable ASCII. */
function withHint(reply: Reply, hint: string | undefined): Reply {
  if (hint === undefined) return reply
  return { ...reply, headers: { ...reply.headers, 'X-Mock-Hint': hint.replace(/[^ -~]/g, '?') } }
}

function noOperation(method: string, path: string, methods: readonly string[]): Reply {
  const shown = path.slice(0, 200)
  if (methods.length === 0)
    return problem(404, `The OpenAPI document has no operation at ${shown}. Check the path.`)
  return problem(405, `${shown} does not support ${method}.`, { methods }, { Allow: methods.join(', ') })
}
