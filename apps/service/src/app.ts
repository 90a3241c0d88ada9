import type { OpenApiDocument } from '@leisure-ops/openapi'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Clock } from './clock.ts'
import type { OperationId } from './failure.ts'
import type { FaultEffect, FaultPoint } from './fault-points.ts'
import type { Call, Handler, Handlers, PathOf } from './handler.ts'
import { createErrorHandler, sendAnswer, sendProblem } from './http/answers.ts'
import type { AccessOf } from './http/authenticate.ts'
import { createCall } from './http/call.ts'
import { allowOrigins } from './http/cors.ts'
import { createFailureAnswers } from './http/failure-answers.ts'
import { createGate, createGuard } from './http/guard.ts'
import { addHealth, type Readiness } from './http/health.ts'
import { HttpProblem } from './http/problem.ts'
import { checkBodyHeaders, readJsonBodies } from './http/request-body.ts'
import { REQUEST_ID_HEADER, requestIdOf } from './http/request-id.ts'
import './http/request-state.ts'
import { MethodsByPath, type Route, routesOf } from './http/routes.ts'
import { createValidator } from './http/validate.ts'

/** Everything that the app is made of. Effects are passed in. */
export interface AppContext<Tenant> {
  readonly document: OpenApiDocument
  readonly handlers: Handlers<Tenant>
  readonly accessOf: AccessOf<Tenant>
  readonly clock: Clock
  /** Makes an id for a request that came without one. */
  readonly makeId: () => string
  readonly logger: FastifyBaseLogger
  readonly readiness: Readiness
  /** Origins whose pages may call the service. */
  readonly corsOrigins?: readonly string[]
  /** What happens at a fault point. Nothing, unless the sandbox has put a fault there. */
  readonly reach?: (tenant: Tenant, point: FaultPoint) => Promise<FaultEffect>
  /** Adds to the app after its guard and before its routes: the sandbox comes in here. */
  readonly extend?: (app: FastifyInstance) => void
}

/** The service's HTTP interface: a route for each operation of the document, and the checks in their order. */
export async function buildApp<Tenant>(context: AppContext<Tenant>): Promise<FastifyInstance> {
  const app = createServer(context)
  const methods = new MethodsByPath()
  const failures = createFailureAnswers(context.document)
  app.addHook('onRoute', ({ url, method }) => {
    for (const one of [method].flat()) methods.add(url, one)
  })
  app.setErrorHandler(createErrorHandler(failures))
  addCommonHeaders(app)
  allowOrigins(app, context.corsOrigins ?? [])
  app.addHook('onRequest', createGuard(context.accessOf))
  readJsonBodies(app)
  logOutcomes(app)
  app.setNotFoundHandler((request) => {
    const allowed = methods.at(request.url.split('?', 1)[0] as string)
    if (allowed === undefined) throw new HttpProblem(404, 'There is nothing at this path.')
    const allow = allowed.join(', ')
    throw new HttpProblem(405, `This path takes ${allow} only.`, { allow })
  })
  addHealth(app, context.readiness)
  context.extend?.(app)

  const validate = createValidator(context.document)
  for (const route of routesOf(context.document)) {
    addOperation(app, route, context, (call) => createCall(call, validate, failures))
  }
  await app.ready()
  return app
}

function createServer<Tenant>({ logger, makeId }: AppContext<Tenant>): FastifyInstance {
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => requestIdOf(headers[REQUEST_ID_HEADER], makeId),
    exposeHeadRoutes: false,
    // An id in a path may have any length: one that is too long is an unknown one.
    routerOptions: { maxParamLength: 64 * 1024 },
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply) => {
      const problem = new HttpProblem(400, 'The path holds a % that begins no escape.')
      void sendProblem(reply as never, problem)
    },
  }) as unknown as FastifyInstance
  for (const name of ['access', 'failure', 'hint', 'text'] as const) app.decorateRequest(name, undefined)
  return app
}

function addCommonHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      [REQUEST_ID_HEADER]: request.id,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })
}

/** One line for each request: what was called and what became of it. Never an id of a path, a header or a body. */
function logOutcomes(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ log, method, routeOptions, failure }, reply) => {
    const { statusCode: status, elapsedTime } = reply
    const path = routeOptions.url
    const ms = Math.round(elapsedTime * 10) / 10
    log.info({ method, path, status, ...(failure !== undefined && { failure }), ms }, 'request')
  })
}

type ReadCall<O extends OperationId, Tenant> = Parameters<typeof createCall<O, Tenant>>[0]

function addOperation<Tenant>(
  app: FastifyInstance,
  { operationId, method, url, operation }: Route,
  { handlers, clock, reach = nothingHappens }: AppContext<Tenant>,
  finish: (call: ReadCall<OperationId, Tenant>) => Call<OperationId, Tenant>,
): void {
  const handle = handlers[operationId] as Handler<OperationId, Tenant>
  const takesBody = operation.requestBody !== undefined
  app.route({
    method,
    url,
    config: { operationId },
    onRequest: [
      createGate(operationId),
      ...(takesBody ? [async (request: FastifyRequest) => checkBodyHeaders(request)] : []),
    ],
    handler: async (request, reply) => {
      if (takesBody && request.text === undefined)
        throw new HttpProblem(400, 'The body is missing. Send one JSON value.')
      const tenant = request.access?.tenant as Tenant
      const call = finish({
        operation: operationId,
        tenant,
        now: clock.now(),
        path: request.params as PathOf<OperationId>,
        query: queryOf(request.url),
        text: request.text ?? '',
        sent: request.body,
        reach: (point) => reach(tenant, point),
        idempotencyKey: request.headers['idempotency-key'] as string | undefined,
        log: request.log as never,
      })
      return sendAnswer(reply, await handle(call))
    },
  })
}

const nothingHappens = async (): Promise<FaultEffect> => 'none'

function queryOf(url: string): URLSearchParams {
  const at = url.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : url.slice(at + 1))
}
