import type { Clock } from '@leisure-ops/service'
import type { OnEnd, Tenant } from '@leisure-ops/service/extension'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Exchange, Exchanges, SentRequest } from './exchanges.ts'
import { maskBody, maskHeaders, maskQuoted, secretsIn } from './mask.ts'

/** How much of a body is kept, in characters. */
const MAX_BODY = 64 * 1024

/** What is known of an answer before it is sent. */
interface Answered {
  readonly body: string | undefined
  readonly hint: string | undefined
}

/**
 * Records the exchanges between callers and the service, but not those with the sandbox itself or with the companion operations.
 *
 * @param hintOf says what a developer should know about a failed request.
 */
export function recordExchanges(
  app: FastifyInstance,
  onEnd: OnEnd,
  exchanges: Exchanges,
  clock: Clock,
  hintOf: (request: FastifyRequest) => Promise<string | undefined>,
): void {
  const answered = new WeakMap<FastifyRequest, Answered>()
  app.addHook('onSend', async (request, _reply, payload) => {
    if (!isRecorded(request)) return payload
    const isText = typeof payload === 'string' || payload instanceof Uint8Array
    const body = isText ? Buffer.from(payload).toString() : undefined
    answered.set(request, { body, hint: await hintOf(request) })
    return payload
  })
  onEnd((request, reply, isAborted) => {
    const tenant = request.access?.tenant as Tenant | undefined
    if (tenant === undefined || !isRecorded(request)) return
    const exchange = exchangeOf(request, reply, answered.get(request), clock.now())
    exchanges.add(tenant.id, isAborted ? { ...exchange, aborted: true } : exchange, sentRequestOf(request))
  })
}

function isRecorded({ access, url }: FastifyRequest): boolean {
  return access !== undefined && !/^\/_(?:sandbox|companion)/.test(url)
}

function exchangeOf(
  request: FastifyRequest,
  reply: FastifyReply,
  answered: Answered | undefined,
  now: Date,
): Omit<Exchange, 'number'> {
  const secrets = secretsIn(request.text ?? '')
  const { body, hint } = answered ?? {}
  const durationMs = Math.round(reply.elapsedTime * 100) / 100
  return {
    requestId: request.id,
    at: new Date(now.getTime() - durationMs).toISOString(),
    method: request.method,
    path: request.url,
    operationId: request.routeOptions.config.operationId ?? null,
    status: reply.statusCode,
    failure: request.failure ?? null,
    hint: hint === undefined ? null : maskQuoted(hint, secrets),
    durationMs,
    request: { headers: maskHeaders(request.headers), body: shownBody(request.text) },
    response: {
      headers: maskHeaders(reply.getHeaders()),
      body: shownBody(body && maskQuoted(body, secrets)),
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
