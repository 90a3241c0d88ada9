import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { components } from '../generated/sandbox-schema.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { maskBody, maskHeaders } from './mask.ts'

export type Exchange = components['schemas']['Exchange']

/** How many exchanges of a tenant are kept. */
const MOST_KEPT = 1000
/** How much of a body is kept, in characters. */
const MOST_OF_A_BODY = 64 * 1024

/** The last requests of each tenant and their answers, without secrets. */
export class Exchanges {
  readonly #kept = new Map<string, Exchange[]>()
  readonly #listeners = new Set<(tenantId: string, exchange: Exchange) => void>()

  add(tenantId: string, exchange: Exchange): void {
    const kept = this.#kept.get(tenantId) ?? []
    kept.push(exchange)
    if (kept.length > MOST_KEPT) kept.shift()
    this.#kept.set(tenantId, kept)
    for (const listener of this.#listeners) listener(tenantId, exchange)
  }

  /** The newest first. */
  of(tenantId: string): Exchange[] {
    return [...(this.#kept.get(tenantId) ?? [])].reverse()
  }

  clear(tenantId: string): void {
    this.#kept.delete(tenantId)
  }

  /** @returns a function that stops the listening. */
  onExchange(listener: (tenantId: string, exchange: Exchange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

/** Records what is said between callers and the service; what is said to the sandbox itself is not. */
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
    exchanges.add(tenant.id, exchangeOf(request, reply, answered.get(request), clock.now()))
  })
}

function isRecorded({ access, url }: FastifyRequest): boolean {
  return access !== undefined && !url.startsWith('/_sandbox')
}

function exchangeOf(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: string | undefined,
  now: Date,
): Exchange {
  const durationMs = Math.round(reply.elapsedTime * 100) / 100
  return {
    requestId: request.id,
    at: new Date(now.getTime() - durationMs).toISOString(),
    method: request.method,
    path: request.url,
    operationId: request.routeOptions.config.operationId ?? null,
    status: reply.statusCode,
    failure: request.failure ?? null,
    hint: request.hint ?? null,
    durationMs,
    request: { headers: maskHeaders(request.headers), body: shownBody(request.text) },
    response: { headers: maskHeaders(reply.getHeaders()), body: shownBody(answer) },
  }
}

function shownBody(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  const masked = maskBody(text)
  return masked.length > MOST_OF_A_BODY ? `${masked.slice(0, MOST_OF_A_BODY)}…` : masked
}
