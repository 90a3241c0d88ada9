import type { Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Watcher } from '../app.ts'
import type { OnEnd } from '../http/request-ends.ts'

type OpenTelemetry = typeof import('@opentelemetry/api')

const TRACER = '@leisure-ops/service'

/**
 * Creates a span for each request, named after its operation, as a child of the caller's (`traceparent`), and
 * one below it for each statement in the database. It costs almost nothing without an OpenTelemetry SDK.
 * Attributes follow OpenTelemetry's conventions, and contain no id of a path, header, body or value.
 */
export async function createTracing(): Promise<Watcher | undefined> {
  // A process with an SDK has its API as well. Another copy of the API would not see that SDK.
  const api = await import('@opentelemetry/api').catch((error: NodeJS.ErrnoException): undefined => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
  })
  return (
    api && {
      observe: (app, onEnd) => traceRequests(app, onEnd, api),
      observeStatement: (name, ms) => traceStatement(name, ms, api),
    }
  )
}

function traceRequests(app: FastifyInstance, onEnd: OnEnd, api: OpenTelemetry): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { operationId } = request.routeOptions.config
    if (operationId !== undefined) startSpan(request, operationId, spans, api)
    const span = spans.get(request)
    if (span === undefined) done()
    else api.context.with(api.trace.setSpan(api.context.active(), span), done)
  })
  onEnd((request, { statusCode }, isAborted) => {
    const span = spans.get(request)
    if (span === undefined) return
    if (request.access) span.setAttribute('leisure.tenant', request.access.tenant.id)
    if (isAborted) span.setAttribute('leisure.aborted', true)
    span.setAttribute('http.response.status_code', statusCode)
    if (request.failure !== undefined) span.setAttribute('error.type', request.failure)
    if (statusCode >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
    span.end()
  })
}

function startSpan(
  request: FastifyRequest,
  operationId: string,
  spans: WeakMap<FastifyRequest, Span>,
  { context, propagation, SpanKind, trace }: OpenTelemetry,
): void {
  const parent = propagation.extract(context.active(), request.headers)
  const attributes = {
    'http.request.method': request.method,
    'http.route': request.routeOptions.url ?? '',
    'leisure.request_id': request.id,
  }
  // Requested each time, because a tracer from before the SDK was registered has no effect.
  const span = trace.getTracer(TRACER).startSpan(operationId, { kind: SpanKind.SERVER, attributes }, parent)
  if (!span.isRecording()) return
  spans.set(request, span)
  request.log = request.log.child({ traceId: span.spanContext().traceId })
}

/** A statement that has ended. Those of no request, such as of the clean-up, have no span. */
function traceStatement(name: string, ms: number, { context, trace, SpanKind }: OpenTelemetry): void {
  if (trace.getSpan(context.active()) === undefined) return
  const attributes = { 'db.system.name': 'postgresql' }
  const startTime = Date.now() - ms
  trace.getTracer(TRACER).startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime }).end()
}
