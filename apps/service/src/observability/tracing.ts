import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const TRACER = '@leisure-ops/service'

/**
 * A span for each request, named after its operation, below the caller's own (`traceparent`). It costs next to nothing until the
 * process registers an OpenTelemetry SDK. Attributes follow OpenTelemetry's conventions for HTTP servers, and hold no id, no
 * header and no body.
 */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', async (request) => {
    const { operationId } = request.routeOptions.config
    if (operationId === undefined) return
    const parent = propagation.extract(context.active(), request.headers)
    const attributes = { 'http.request.method': request.method, 'http.route': request.routeOptions.url ?? '' }
    // Asked for each time: a tracer that was taken before the SDK is registered stays without effect.
    const tracer = trace.getTracer(TRACER)
    spans.set(request, tracer.startSpan(operationId, { kind: SpanKind.SERVER, attributes }, parent))
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    if (span === undefined) return
    span.setAttribute('http.response.status_code', statusCode)
    if (request.failure !== undefined) span.setAttribute('error.type', request.failure)
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}
