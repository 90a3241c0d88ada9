import type { CallEvent, Hooks } from '@leisure-ops/client'
import { type Meter, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'

/**
 * Hooks that feed OpenTelemetry, with its attributes for HTTP clients. Each attempt that was answered is a span, a child of the
 * span that is active when the call is made. Counters count retried attempts and failed calls.
 *
 * A hook never receives a token, a header, a body or a value in a path, so none can get into a span.
 */
export function telemetryHooks(tracer: Tracer, meter: Meter): Hooks {
  const retries = meter.createCounter('leisure.retries', { description: 'Attempts that were retried' })
  const failures = meter.createCounter('leisure.failures', { description: 'Calls that failed' })
  return {
    onResponse({ status, durationMs, ...event }) {
      const attributes = { ...attributesOf(event), 'http.response.status_code': status }
      const span = tracer.startSpan(`${event.method} ${event.path}`, {
        kind: SpanKind.CLIENT,
        startTime: Date.now() - durationMs,
        attributes,
      })
      if (status >= 400) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    onRetry({ status, delayMs, ...event }) {
      retries.add(1, { 'leisure.operation': event.operation, 'http.response.status_code': status })
      trace
        .getActiveSpan()
        ?.addEvent('leisure.retry', { ...attributesOf(event), 'leisure.delay_ms': delayMs })
    },
    onError({ code, ...event }) {
      failures.add(1, { 'leisure.operation': event.operation, 'leisure.code': code })
      trace.getActiveSpan()?.addEvent('leisure.failure', { ...attributesOf(event), 'leisure.code': code })
    },
  }
}

function attributesOf({ operation, method, path, attempt }: CallEvent) {
  return {
    'leisure.operation': operation,
    'http.request.method': method,
    'url.template': path,
    'http.request.resend_count': attempt - 1,
  }
}
