import type { OpenApiDocument } from '@leisure-ops/openapi'
import { sandbox as sandboxDocument } from '@leisure-ops/openapi/sandbox'
import type { FastifyInstance } from 'fastify'
import type { AppExtension } from '../app.ts'
import type { Api } from '../http/operations.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { answerByName } from './answers/answer-by-name.ts'
import { NextAnswers } from './answers/next-answers.ts'
import { serveConsole } from './console-page.ts'
import { ExchangeStreams } from './exchanges/exchange-streams.ts'
import { recordExchanges } from './exchanges/record-exchanges.ts'
import type { Inject } from './exchanges/repeat-exchange.ts'
import { createSandboxHandlers, type SandboxNeeds } from './handlers.ts'

/**
 * Creates the sandbox of a service: its own operations, faults, recorded exchanges, answers by name, and a console.
 *
 * @param docsUrl where the documentation is, without a slash at the end.
 */
export function createSandbox(
  document: OpenApiDocument,
  needs: SandboxNeeds,
  docsUrl?: string,
): AppExtension<Tenant> {
  const nextAnswers = new NextAnswers()
  const streams = new ExchangeStreams(needs.exchanges)
  let server: FastifyInstance | undefined
  const inject = ((request: object) => server?.inject(request)) as Inject
  return {
    document: sandboxDocument,
    needsSso: false,
    handlers: createSandboxHandlers(needs, {
      document,
      nextAnswers,
      streams,
      inject,
    }) as unknown as Api['handlers'],
    reach: ({ id }, point) => needs.faults.reach(id, point),
    install(app) {
      server = app
      recordExchanges(app, needs.exchanges, needs.clock)
      answerByName(app, document, nextAnswers)
      serveConsole(app, docsUrl)
      app.addHook('preClose', async () => streams.closeAll())
    },
  }
}
