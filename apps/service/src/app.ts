import { Socket } from 'node:net'
import type { OpenApiDocument } from '@leisure-ops/openapi'
import { BODY_LIMITS, MAX_CONNECTIONS, SERVER_TIMEOUTS } from '@leisure-ops/openapi/internal'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
  type onRequestAsyncHookHandler,
} from 'fastify'
import type { AccessOf } from './auth/access.ts'
import { createGuard } from './auth/guard.ts'
import type { Clock } from './calendar.ts'
import type { OnStatement } from './database/statement-name.ts'
import type { FaultEffect, FaultPoint } from './extension/service-extension.ts'
import type { Handlers } from './handler.ts'
import { createErrorHandler } from './http/error-handler.ts'
import { FailureResponses } from './http/failure-responses.ts'
import { addHealth, type Readiness } from './http/health.ts'
import { HttpProblem } from './http/http-problem.ts'
import { type Api, addOperations, type OperationNeeds } from './http/operations.ts'
import { refuseOtherPaths } from './http/other-paths.ts'
import { readJsonBodies } from './http/request-body.ts'
import { type OnEnd, refuseCrowded, watchRequestEnds } from './http/request-ends.ts'
import { REQUEST_ID_HEADER, requestIdOf } from './http/request-id.ts'
import { decorateRequests } from './http/request-state.ts'
import { sendProblem } from './http/responses.ts'
import { Stopping } from './http/stopping.ts'
import type { Tenant } from './tenants/tenant.ts'

/** How long a response may wait for its reader. */
const RESPONSE_TIMEOUT_MS = 60_000

/** Longer than the minute after which many balancers close a connection that they do not use. */
const DEFAULT_KEEP_ALIVE_MS = 72_000

type Timeouts = typeof SERVER_TIMEOUTS & { readonly responseTimeout: number }

/** The parts of the app. Effects, such as the clock, are passed in. */
export interface AppContext {
  readonly document: OpenApiDocument
  /** The document of the companion operations. */
  readonly companion: OpenApiDocument
  readonly handlers: Handlers
  readonly accessOf: AccessOf
  readonly clock: Clock
  /** Creates an id for a request that has none. */
  readonly makeId: () => string
  readonly logger: FastifyBaseLogger
  readonly readiness: Readiness
  /** Runs a handler within the time that a request has. By default, it may take any time. */
  readonly runInTime?: OperationNeeds['runInTime']
  /** Determines what the app does with requests while it stops. */
  readonly stopping?: Stopping
  /** Whose `X-Forwarded-For` names the caller's address. By default, nobody's. */
  readonly trustedProxies?: readonly string[]
  /** How long a connection stays open without a request, in milliseconds. */
  readonly keepAliveTimeout?: number
  readonly extension?: AppExtension
  readonly timeouts?: Timeouts
  readonly observers?: readonly Observer[]
}

/** Watches the requests of an app. */
type Observer = (app: FastifyInstance, onEnd: OnEnd) => void

/** Watches requests and statements: metrics, spans. */
export interface Watcher {
  readonly observe: Observer
  readonly observeStatement: OnStatement
}

/** What is added to the app. */
export interface AppExtension {
  /** Further operations, with a document of their own. */
  readonly api?: Api
  /** What happens at a fault point. By default, nothing does. */
  readonly reach?: (tenant: Tenant, point: FaultPoint, request: FastifyRequest) => Promise<FaultEffect>
  /**
   * Runs before anything else of a request is looked at, and may answer it.
   *
   * @throws HttpProblem to refuse the request.
   */
  readonly admit?: onRequestAsyncHookHandler
  /** Runs after the guard is in place and before the routes are. */
  readonly install?: Observer
}

/** The service's HTTP interface: a route for each operation of the documents, and checks in their order. */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const { document, companion, clock, stopping = new Stopping(), runInTime = (run) => run() } = context
  const { api, admit, reach = nothingHappens, install } = context.extension ?? {}
  const { timeouts = { ...SERVER_TIMEOUTS, responseTimeout: RESPONSE_TIMEOUT_MS } } = context
  const app = createServer(context, timeouts)
  const failures = new FailureResponses([document, companion, ...(api ? [api.document] : [])])
  const { onEnd, markAnswered } = watchRequestEnds(app)
  for (const observe of context.observers ?? []) observe(app, onEnd)
  app.setErrorHandler(createErrorHandler(failures))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(commonHeaders(request.id))
    done()
  })
  stopping.watch(app)
  app.addHook('onRequest', refuseCrowded)
  if (admit) app.addHook('onRequest', admit)
  app.addHook('onRequest', createGuard(context.accessOf, failures))
  readJsonBodies(app)
  logOutcomes(onEnd)
  refuseOtherPaths(app)
  addHealth(app, context.readiness)
  install?.(app, onEnd)
  app.addHook('onSend', markAnswered)
  refuseSlowReaders(app, timeouts)

  const needs = { clock, failures, reach, runInTime }
  const handlers = context.handlers as unknown as Api['handlers']
  addOperations(app, { document, handlers }, needs)
  addOperations(app, { document: companion, handlers }, needs)
  if (api) addOperations(app, api, needs)
  await app.ready()
  return app
}

const nothingHappens = async (): Promise<FaultEffect> => 'none'

function createServer(
  { logger, makeId, trustedProxies = [], keepAliveTimeout = DEFAULT_KEEP_ALIVE_MS }: AppContext,
  { requestTimeout, ...http }: Timeouts,
): FastifyInstance {
  const app = Fastify({
    http,
    requestTimeout,
    keepAliveTimeout,
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => requestIdOf(headers, makeId),
    trustProxy: [...trustedProxies],
    bodyLimit: BODY_LIMITS.bytes,
    // An id in a path may have any length. An id that is too long is an unknown id.
    routerOptions: { maxParamLength: 64 * 1024 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => {
      reply.headers(commonHeaders(request.id))
      const problem = new HttpProblem(
        400,
        'The path is not UTF-8 with percent-encoding. After each % come two hexadecimal digits; a % itself is %25.',
      )
      void sendProblem(reply as never, problem)
    },
  }) as unknown as FastifyInstance
  app.server.maxConnections = MAX_CONNECTIONS
  decorateRequests(app)
  return app
}

/** Breaks the connection of a caller who does not read the response. The time begins with the response. */
function refuseSlowReaders(app: FastifyInstance, { responseTimeout }: Timeouts): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    // A request that did not come from the network has another kind of socket.
    if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(responseTimeout)
    done(null, payload)
  })
}

function commonHeaders(requestId: string) {
  return { [REQUEST_ID_HEADER]: requestId, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }
}

/**
 * Logs one line for each request: the tenant, the operation, its outcome, and who called from where. Never
 * logs an id in a path, a header or a body.
 */
function logOutcomes(onEnd: OnEnd): void {
  onEnd(
    ({ log, method, ip, routeOptions, access, failure }, { statusCode: status, elapsedTime }, aborted) => {
      const path = routeOptions.url
      const ms = Math.round(elapsedTime * 10) / 10
      const further = {
        ...(access && { tenant: access.tenant.id, actor: access.caller }),
        ...(failure !== undefined && { failure }),
        ...(aborted && { aborted }),
      }
      // Balancers ask several times a second. Only what is wrong is worth a line.
      const level = path?.startsWith('/health/') && status < 400 ? 'debug' : 'info'
      log[level]({ method, path, status, ...further, address: ip, ms }, 'request')
    },
  )
}
