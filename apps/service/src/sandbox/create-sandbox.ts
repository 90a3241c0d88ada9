import type { OpenApiDocument } from '@leisure-ops/openapi'
import { sandbox as sandboxDocument } from '@leisure-ops/openapi/sandbox'
import type { AppExtension } from '../app.ts'
import type { Api } from '../http/operations.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { recordExchanges } from './exchanges.ts'
import { createSandboxHandlers, type SandboxNeeds } from './handlers.ts'
import { answerByName } from './named-answers.ts'
import { addQuotesPage } from './quotes/quotes-page.ts'

/** What makes a service a sandbox: its own operations, faults, recorded exchanges, and answers by name. */
export function createSandbox(document: OpenApiDocument, needs: SandboxNeeds): AppExtension<Tenant> {
  return {
    document: sandboxDocument,
    needsSso: false,
    handlers: createSandboxHandlers(needs) as unknown as Api['handlers'],
    reach: ({ id }, point) => needs.faults.reach(id, point),
    install(app) {
      recordExchanges(app, needs.exchanges, needs.clock)
      answerByName(app, document)
      addQuotesPage(app)
    },
  }
}
