import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { operationsOf } from '@leisure-ops/openapi'
import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { atEnd } from '@leisure-ops/support/closing'
import type { FastifyInstance } from 'fastify'
import { type AppContext, buildApp } from '../../src/app.ts'
import { type Access, UNKNOWN_TOKEN } from '../../src/auth/access.ts'
import type { Handlers } from '../../src/handler.ts'
import { createLogger } from '../../src/http/logger.ts'
import type { Tenant } from '../../src/tenants/tenant.ts'

export const NOW: Date = new Date('2026-11-21T09:30:00Z')

export const headers = { authorization: 'Bearer good', 'x-use-sso': 'true' }

const unexpected = () => Promise.reject(new Error('secret of the database'))

/** The app around handlers of the test's own, listening on a free port until the test or its file has ended. */
export async function startApp(
  handlers: Partial<Handlers>,
  context: Partial<AppContext> = {},
): Promise<{ url: string; app: FastifyInstance; send(text: string): Promise<Socket> }> {
  const none = [document, companion].flatMap(operationsOf).map(({ operationId }) => [operationId, unexpected])
  const all = { ...(Object.fromEntries(none) as Handlers), ...handlers }
  let ids = 0
  const app = await buildApp({
    document,
    companion,
    handlers: all,
    accessOf: async (token) => accesses[token] ?? UNKNOWN_TOKEN,
    clock: { now: () => NOW },
    makeId: () => `made-${++ids}`,
    logger: createLogger({ write: () => {} }, 'silent'),
    readiness: async () => ({ ready: true }),
    ...context,
  })
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  atEnd(() => app.close())
  return {
    url: url.origin,
    app,
    /** Sends a text on a connection of its own. */
    async send(text) {
      const socket = connect(Number(url.port), url.hostname).on('error', () => {})
      await once(socket, 'connect')
      socket.write(text)
      return socket
    },
  }
}

/** What comes on a connection from now on, and all of it when that is closed. */
export function received(socket: Socket) {
  let text = ''
  socket.on('data', (bytes) => {
    text += bytes
  })
  return { text: () => text, closed: once(socket, 'close').then(() => text) }
}

/** A response that never ends. */
export async function* endless(): AsyncGenerator<string> {
  for (;;) yield 'x'.repeat(64 * 1024)
}

/** A tenant without data. */
export const tenant = { id: 'north' } as Tenant

const accesses: Record<string, Access> = {
  good: { tenant, caller: '', products: ['Operator'], features: ['Front of House Generic Access'] },
  buyer: { tenant, caller: '', products: ['Consumer'], features: ['Online Joining'] },
  nothing: { tenant, caller: '', products: [], features: [] },
}
