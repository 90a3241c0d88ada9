import { type DocumentedOperation, operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { type Behaviour, behaviours, type Check } from '../check.ts'
import { mediaTypeOf } from '../exchange.ts'
import { newAccount } from '../fixtures/account.ts'
import { needMode } from '../known.ts'
import { expectSame } from '../outcome.ts'

const byPath = Map.groupBy(operationsOf(document), ({ path }) => path)

/** Rules of HTTP that the document does not state. */
export const HTTP_RULES: readonly Check[] = behaviours('listSites', {
  ...Object.fromEntries([...byPath.values()].map(unsupportedMethod)),
  'unknown-path-is-404': {
    says: 'A path that the document does not have returns 404.',
    basis: 'assumption',
    async run(trial) {
      const exchange = await trial.send('listSites', { target: '/api/no-such-path' })
      expectSame('status', exchange.status, 404)
    },
  },
  'head-is-as-get': {
    says: 'HEAD has the status and the content type of GET.',
    basis: 'assumption',
    async run(trial) {
      const exchange = await trial.send('listSites', { method: 'HEAD' })
      expectSame('status', exchange.status, 200)
      expectSame('media type', mediaTypeOf(exchange), 'application/json')
    },
  },
  'messages-are-text-and-not-sniffed': {
    operationId: 'getSite',
    says: 'An error message that repeats input is sent as text/plain with X-Content-Type-Options: nosniff.',
    basis: 'assumption',
    async run(trial) {
      const exchange = await trial.expectFailure('getSite', 'site-not-found', {
        path: { siteId: '<script>alert(1)</script>' },
        headers: { accept: '*/*' },
      })
      expectSame('media type', mediaTypeOf(exchange), 'text/plain')
      expectSame('X-Content-Type-Options', exchange.responseHeaders['x-content-type-options'], 'nosniff')
    },
  },
  'empty-500-has-no-content-type': {
    operationId: 'createStaffUser',
    says: 'An empty 500 has no content type.',
    basis: 'assumption',
    async run(trial) {
      needMode(trial, 'object-id')
      const body = { ...(await newAccount(trial)), roleId: 'not-hexadecimal' }
      const exchange = await trial.expectFailure('createStaffUser', 'unexpected-failure', { body })
      expectSame('content type', exchange.responseHeaders['content-type'] ?? '', '')
    },
  },
})

/** Sends a method that none of the operations of a path has. */
function unsupportedMethod(operations: readonly DocumentedOperation[]): [name: string, Behaviour] {
  const [{ operationId, path }] = operations as [DocumentedOperation]
  const methods = operations.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const behaviour: Behaviour = {
    operationId,
    says: `${path} answers an unsupported method with 405, and the Allow header lists the supported methods.`,
    basis: 'assumption',
    async run(trial) {
      const target = path.replace(/\{\w+\}/g, 'no-such-one')
      const { status, responseHeaders } = await trial.send(operationId, { method: 'PATCH', target })
      expectSame('status', status, 405)
      const allowed = new Set((responseHeaders.allow ?? '').split(/\s*,\s*/))
      expectSame('Allow', [...allowed].sort().join(', '), methods.sort().join(', '))
    },
  }
  return [`another-method-of-${operationId}-is-405`, behaviour]
}
