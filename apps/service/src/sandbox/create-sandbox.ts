import type { OpenApiDocument } from '@leisure-ops/openapi'
import { sandbox as sandboxDocument } from '@leisure-ops/openapi/sandbox'
import type { FastifyInstance } from 'fastify'
import type { AppExtension } from '../app.ts'
import type { Clock } from '../clock.ts'
import type { HandlerNeeds } from '../handlers.ts'
import type { Api } from '../http/operations.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { answerByName } from './answer-by-name.ts'
import { serveConsole } from './console-page.ts'
import { ExchangeStreams } from './exchanges/exchange-streams.ts'
import { Exchanges } from './exchanges/exchanges.ts'
import { recordExchanges } from './exchanges/record-exchanges.ts'
import type { Inject } from './exchanges/repeat-exchange.ts'
import { Faults } from './faults.ts'
import { createSandboxHandlers, type SandboxNeeds } from './handlers.ts'
import { RecentPrices } from './recent-prices.ts'
import { SandboxClock } from './sandbox-clock.ts'

export interface Sandbox {
  /** The clock that the service has to use. */
  readonly clock: Clock
  readonly faults: Faults
  /** What the handlers of the service need in a sandbox. */
  readonly handlerNeeds: Pick<HandlerNeeds, 'onQuote' | 'explainsUsedLeases'>
  readonly extension: AppExtension<Tenant>
}

/**
 * Creates the sandbox of a service: its own operations, a clock, faults, recorded exchanges, answers by name, and a console.
 *
 * @param docsUrl where the documentation is, without a slash at the end.
 */
export function createSandbox(
  document: OpenApiDocument,
  needs: SandboxNeeds,
  realClock: Clock,
  docsUrl?: string,
): Sandbox {
  const clock = new SandboxClock(realClock)
  const faults = new Faults(() => process.kill(process.pid, 'SIGKILL'))
  const recentPrices = new RecentPrices()
  const exchanges = new Exchanges()
  const streams = new ExchangeStreams(exchanges)
  let server: FastifyInstance | undefined
  const inject = ((request: object) => server?.inject(request)) as Inject
  const handlers = createSandboxHandlers(needs, { clock, faults, recentPrices, exchanges, streams, inject })
  return {
    clock,
    faults,
    handlerNeeds: { onQuote: (quote) => recentPrices.add(quote), explainsUsedLeases: true },
    extension: {
      document: sandboxDocument,
      needsSso: false,
      handlers: handlers as unknown as Api['handlers'],
      reach: ({ id }, point) => faults.reach(id, point),
      install(app) {
        server = app
        recordExchanges(app, exchanges, clock)
        answerByName(app, document)
        serveConsole(app, docsUrl)
        app.addHook('preClose', async () => streams.closeAll())
      },
    },
  }
}
