import { companion } from '@leisure-ops/openapi/companion'
import { isForThisMachine } from '@leisure-ops/openapi/internal'
import { sandbox as sandboxDocument } from '@leisure-ops/openapi/sandbox'
import { StartError } from '@leisure-ops/service'
import {
  type Api,
  type Extend,
  HttpProblem,
  type ServiceParts,
  type Tenant,
} from '@leisure-ops/service/internal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveConsole } from './console-page.ts'
import { respondToOrigin } from './cors.ts'
import { demoTenants } from './demo-tenants.ts'
import { Exchanges } from './exchanges/exchanges.ts'
import { recordExchanges } from './exchanges/record-exchanges.ts'
import type { Inject } from './exchanges/repeat-exchange.ts'
import type { Exposure } from './exposure.ts'
import { Faults } from './faults.ts'
import { createSandboxHandlers } from './handlers.ts'
import { createHints } from './hints/create-hints.ts'
import { RememberedQuotes } from './remembered-quotes.ts'
import { respondByName } from './respond-by-name.ts'
import { SandboxClock } from './sandbox-clock.ts'

interface SandboxParts {
  /** Where the documentation is, without a slash at the end. */
  readonly docs: string | undefined
  readonly hasDemoTenants: boolean
  /** Origins whose pages may call it. */
  readonly origins: readonly string[]
}

/**
 * Makes a sandbox of a service: its own operations, a clock, faults, recorded exchanges with hints, answers
 * by name, a console, and the demo tenants.
 *
 * @param exposure who may reach it. If only this machine may, requests for other host names are refused.
 */
export function createSandbox(exposure: Exposure, { docs, hasDemoTenants, origins }: SandboxParts): Extend {
  return (parts) => {
    const clock = new SandboxClock(parts.clock)
    const faults = new Faults(() => process.kill(process.pid, 'SIGKILL'))
    const quotes = new RememberedQuotes()
    const exchanges = new Exchanges()
    const stopping = new AbortController()
    let server: FastifyInstance | undefined
    const inject = ((request: object) => server?.inject(request)) as Inject
    const state = { clock, faults, quotes, exchanges, stopped: stopping.signal, inject, exposure }
    const documents = [parts.document, companion] as const
    const hintOn = createHints(documents, clock, quotes, faults)
    return {
      api: {
        document: sandboxDocument,
        handlers: createSandboxHandlers(parts, state) as unknown as Api['handlers'],
      },
      clock,
      tenants: hasDemoTenants ? demoTenants(clock.now()) : [],
      onSigned: (text, binding) => quotes.remember(text, binding),
      async admit(request, reply) {
        if (!exposure.isExposed) refuseOtherHosts(request)
        if (request.url === '/' && request.headers.accept?.includes('text/html'))
          return reply.redirect('/_sandbox')
        return respondToOrigin(origins, request, reply)
      },
      keepsFiles: true,
      reach: ({ id }, point, request) => faults.reach(id, point, request),
      install(app, onEnd) {
        server = app
        const showsRejected = !exposure.isExposed
        recordExchanges(app, onEnd, { documents, exchanges, clock, showsRejected }, hintOn)
        respondByName(app, parts.document)
        forgetWithMembers(app, (tenantId) => {
          for (const records of [exchanges, quotes]) records.forget(tenantId)
        })
        serveConsole(app, docs)
        app.addHook('onReady', () => demandTenant(parts.database, exposure.clockTenant))
        app.addHook('preClose', async () => stopping.abort())
      },
    }
  }
}

/** @throws StartError when no tenant has the id, after those of the options were applied. */
async function demandTenant({ unbound }: ServiceParts['database'], id: string | undefined): Promise<void> {
  if (id === undefined) return
  const known = (await unbound.selectFrom('tenants').select('tenant_id').execute()).map(
    (one) => one.tenant_id,
  )
  if (known.includes(id)) return
  const names = known.sort().join(', ')
  throw new StartError(`There is no tenant "${id}" that --clock-tenant could name. The tenants are ${names}.`)
}

/** What was recorded may be about a deleted member, so it is forgotten before the deletion is answered. */
function forgetWithMembers(app: FastifyInstance, forget: (tenantId: string) => void): void {
  app.addHook('onSend', async ({ routeOptions, access }, { statusCode }, payload) => {
    const { id } = (access?.tenant ?? {}) as Partial<Tenant>
    if (routeOptions.config.operationId === 'deleteMember' && statusCode < 300 && id !== undefined) forget(id)
    return payload
  })
}

function refuseOtherHosts({ headers }: FastifyRequest): void {
  if (isForThisMachine(headers.host)) return
  const message =
    'The sandbox is for this machine only: use 127.0.0.1 or localhost in its address. To allow other names, start it with --expose-sandbox.'
  throw new HttpProblem(421, message)
}
