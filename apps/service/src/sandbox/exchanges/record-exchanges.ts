import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Tenant } from '../../tenants/tenant.ts'
import type { Exchange, Exchanges, SentRequest } from './exchanges.ts'
import { maskBody, maskHeaders, maskQuoted, secretsIn } from './mask.ts'

/** How much of a body is kept, in characters. */
const MAX_BODY = 64 * 1024

/** Records the exchanges between callers and the service, but not those with the sandbox itself or with the companion operations. */
export function recordExchanges(app: FastifyInstance, exchanges: Exchanges, clock: Clock): void {
  const answered = new WeakMap<FastifyRequest, string>()
  app.addHook('onSend', async (request, _reply, payload) => {
    if (isRecorded(request) && (typeof payload === 'string' || payload instanceof Uint8Array)) {
      answered.set(request, Buffer.from(payload).toString())
    }
    return payload
  })
  app.addHook('onResponse', async (request, reply) => {
    const tenant = request.access?.tenant as Tenant | undefined
    if (tenant === undefined || !isRecorded(request)) return
    const exchange = exchangeOf(request, reply, answered.get(request), clock.now())
    exchanges.add(tenant.id, exchange, sentRequestOf(request))
  })
}

function isRecorded({ access, url }: FastifyRequest): boolean {
  return access !== undefined && !/^\/_(?:sandbox|companion)/.test(url)
}

function exchangeOf(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: string | undefined,
  now: Date,
): Omit<Exchange, 'number'> {
  const secrets = secretsIn(request.text ?? '')
  const durationMs = Math.round(reply.elapsedTime * 100) / 100
  return {
    requestId: request.id,
    at: new Date(now.getTime() - durationMs).toISOString(),
    method: request.method,
    path: request.url,
    operationId: request.routeOptions.config.operationId ?? null,
    status: reply.statusCode,
    failure: request.failure ?? null,
    hint: request.hint === undefined ? null : maskQuoted(request.hint, secrets),
    durationMs,
    request: { headers: maskHeaders(request.headers), body: shownBody(request.text) },
    response: {
      headers: maskHeaders(reply.getHeaders()),
      body: shownBody(answer && maskQuoted(answer, secrets)),
    },
  }
}

function shownBody(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  const masked = maskBody(text)
  return masked.length > MAX_BODY ? `${masked.slice(0, MAX_BODY)}…` : masked
}

function sentRequestOf({ method, url, headers, text = '' }: FastifyRequest): SentRequest {
  const single = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  )
  const body = text.length > MAX_BODY ? undefined : text
  return { method, path: url, headers: Object.fromEntries(single), body: body === '' ? null : body }
}
