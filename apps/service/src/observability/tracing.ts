import {
  context,
  ProxyTracerProvider,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const TRACER = '@leisure-ops/service'

/** The tracer provider of a process without a registered SDK. */
const NOTHING = new ProxyTracerProvider().getDelegate()

/**
 * Creates a span for each request, named after its operation, as a child of the caller's span (`traceparent`). It costs almost
 * nothing until the process registers an OpenTelemetry SDK. Attributes follow OpenTelemetry's conventions for HTTP servers, and
 * contain no id, header or body.
 */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { operationId } = request.routeOptions.config
    if (operationId !== undefined && isTraced()) startSpan(request, operationId, spans)
    done()
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request)
    if (span !== undefined) endSpan(span, statusCode, request.failure)
    done()
  })
}

function isTraced(): boolean {
  const provider = trace.getTracerProvider()
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegate() !== NOTHING
}

function startSpan(request: FastifyRequest, operationId: string, spans: WeakMap<FastifyRequest, Span>): void {
  const parent = propagation.extract(context.active(), request.headers)
  const attributes = { 'http.request.method': request.method, 'http.route': request.routeOptions.url ?? '' }
  // Requested each time, because a tracer from before the SDK was registered has no effect.
  const span = trace.getTracer(TRACER).startSpan(operationId, { kind: SpanKind.SERVER, attributes }, parent)
  if (span.isRecording()) spans.set(request, span)
}

function endSpan(span: Span, statusCode: number, failure: string | undefined): void {
  span.setAttribute('http.response.status_code', statusCode)
  if (failure !== undefined) span.setAttribute('error.type', failure)
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
