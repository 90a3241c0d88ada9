import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { operationsOf } from '@leisure-ops/openapi'
import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { type Access, UNKNOWN_TOKEN } from '../../src/access.ts'
import { type AppContext, buildApp } from '../../src/app.ts'
import type { Handlers } from '../../src/handler.ts'

export const NOW: Date = new Date('2026-11-21T09:30:00Z')

export const headers = { authorization: 'Bearer good', 'x-use-sso': 'true' }

const unexpected = () => Promise.reject(new Error('secret of the database'))

/** The app around handlers of the test's own, listening on a free port. */
export async function startApp(
  handlers: Partial<Handlers<string>>,
  context: Partial<AppContext<string>> = {},
): Promise<{ url: string; app: FastifyInstance; send(text: string): Promise<Socket> }> {
  const none = [document, companion].flatMap(operationsOf).map(({ operationId }) => [operationId, unexpected])
  const all = { ...(Object.fromEntries(none) as Handlers<string>), ...handlers }
  let ids = 0
  const app = await buildApp<string>({
    document,
    companion,
    handlers: all,
    accessOf: async (token) => accesses[token] ?? UNKNOWN_TOKEN,
    nameOf: (tenant) => tenant,
    clock: { now: () => NOW },
    makeId: () => `made-${++ids}`,
    logger: pino({ level: 'silent' }),
    readiness: async () => ({ ready: true }),
    ...context,
  })
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
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

/** An answer that never ends. */
export async function* endless(): AsyncGenerator<string> {
  for (;;) yield 'x'.repeat(64 * 1024)
}

const accesses: Record<string, Access<string>> = {
  good: { tenant: 'north', caller: '', products: ['Operator'], features: ['Front of House Generic Access'] },
  buyer: { tenant: 'north', caller: '', products: ['Consumer'], features: ['Online Joining'] },
  nothing: { tenant: 'north', caller: '', products: [], features: [] },
}
