import { setTimeout as sleep } from 'node:timers/promises'
import { REQUEST_ID_HEADER } from '@leisure-ops/service/internal'
import type { FastifyInstance } from 'fastify'
import { failSandbox, type SandboxHandler } from '../handler.ts'
import type { Exchange, Exchanges, SentRequest } from './exchanges.ts'

export type Inject = FastifyInstance['inject']

/** How long to wait until an exchange is recorded, which happens when its response was sent. */
const RECORDED_WITHIN_MS = 1000

/** Headers that belong to a connection rather than to a request. */
const OF_THE_CONNECTION = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding']

/**
 * Sends the request of an exchange again, including its secrets, without showing them to the caller. It is
 * sent with the caller's own token, because the token of whoever sent it first may allow more.
 */
export function repeatExchange(
  exchanges: Exchanges,
  makeId: () => string,
  inject: Inject,
): SandboxHandler<'repeatExchange'> {
  return async ({ tenant, path, authorization }) => {
    const { number } = path
    const sent = exchanges.sentIn(tenant.id, number)
    if (sent === undefined) failSandbox('repeatExchange', 'exchange-not-found', { number: String(number) })
    if (sent.body === undefined)
      failSandbox('repeatExchange', 'exchange-too-long', { number: String(number) })
    const headers = { ...sent.headers, authorization }
    const body = await repeat({ ...sent, headers, body: sent.body }, exchanges, makeId(), inject)
    if (body === undefined) failSandbox('repeatExchange', 'exchange-not-found', { number: String(number) })
    return { status: 200, body }
  }
}

async function repeat(
  { method, path, headers, body }: SentRequest & { readonly body: string | null },
  exchanges: Exchanges,
  requestId: string,
  inject: Inject,
): Promise<Exchange | undefined> {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name))
  const recorded = Promise.withResolvers<Exchange>()
  const stop = exchanges.onExchange((_tenantId, exchange) => {
    if (exchange.requestId === requestId) recorded.resolve(exchange)
  })
  try {
    await inject({
      method: method as 'GET',
      url: path,
      headers: { ...Object.fromEntries(kept), [REQUEST_ID_HEADER]: requestId },
      ...(body !== null && { payload: body }),
    })
    return await Promise.race([recorded.promise, sleep(RECORDED_WITHIN_MS, undefined, { ref: false })])
  } finally {
    stop()
  }
}
