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
import { listExchanges } from './exchanges/list-exchanges.ts'
import { recordExchanges } from './exchanges/record-exchanges.ts'
import { type Inject, repeatExchange } from './exchanges/repeat-exchange.ts'
import { clearFault, Faults, listFaults, setFault } from './faults.ts'
import type { SandboxHandlers } from './handler.ts'
import { createHints } from './hints/create-hints.ts'
import { getCatalogue, listAccounts, listLeases } from './lists.ts'
import { listQuotes, RememberedQuotes } from './remembered-quotes.ts'
import { resetTenant } from './reset-tenant.ts'
import { respondByName } from './respond-by-name.ts'
import { getClock, SandboxClock, setClock } from './sandbox-clock.ts'

interface SandboxParts {
  /** Whether other machines may reach it. If not, requests for other host names are refused. */
  readonly isExposed: boolean
  /** In an exposed sandbox, the tenant that may set the clock, which all share. By default, none may. */
  readonly clockTenant: string | undefined
  /** Where the documentation is, without a slash at the end. */
  readonly docs: string | undefined
  readonly hasDemoTenants: boolean
  /** Origins whose pages may call it. */
  readonly origins: readonly string[]
}

/**
 * Makes a sandbox of a service: its own operations, a clock, faults, recorded exchanges with hints, answers
 * by name, a console, and the demo tenants.
 */
export function createSandbox({
  isExposed,
  clockTenant,
  docs,
  hasDemoTenants,
  origins,
}: SandboxParts): Extend {
  return (parts) => {
    const { database, makeId } = parts
    const clock = new SandboxClock(parts.clock)
    const faults = new Faults(() => process.kill(process.pid, 'SIGKILL'))
    const quotes = new RememberedQuotes()
    const exchanges = new Exchanges()
    const stopping = new AbortController()
    let server: FastifyInstance | undefined
    const inject = ((request: object) => server?.inject(request)) as Inject
    const documents = [parts.document, companion] as const
    const hintOn = createHints(documents, clock, quotes, faults)
    const handlers: SandboxHandlers = {
      getClock: getClock(clock),
      setClock: setClock(clock, ({ id }) => !isExposed || id === clockTenant),
      resetTenant: resetTenant({ ...parts, faults, quotes, exchanges }),
      getCatalogue,
      listAccounts,
      listLeases,
      listQuotes: listQuotes(quotes),
      listFaults: listFaults(faults),
      setFault: setFault(faults, isExposed, database.isEmbedded),
      clearFault: clearFault(faults),
      listExchanges: listExchanges(exchanges, stopping.signal),
      repeatExchange: repeatExchange(exchanges, makeId, inject),
    }
    return {
      api: { document: sandboxDocument, handlers: handlers as unknown as Api['handlers'] },
      clock,
      tenants: hasDemoTenants ? demoTenants(clock.now()) : [],
      onSigned: (text, binding) => quotes.remember(text, binding),
      async admit(request, reply) {
        if (!isExposed) refuseOtherHosts(request)
        if (request.url === '/' && request.headers.accept?.includes('text/html'))
          return reply.redirect('/_sandbox')
        return respondToOrigin(origins, request, reply)
      },
      keepsFiles: true,
      reach: ({ id }, point, request) => faults.reach(id, point, request),
      install(app, onEnd) {
        server = app
        recordExchanges(app, onEnd, { documents, exchanges, clock, showsRejected: !isExposed }, hintOn)
        respondByName(app, parts.document)
        forgetWithMembers(app, (tenantId) => {
          for (const records of [exchanges, quotes]) records.forget(tenantId)
        })
        serveConsole(app, docs)
        app.addHook('onReady', () => demandTenant(database, clockTenant))
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
