import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { type Check, Difference } from '../check.ts'
import type { Exchange } from '../exchange.ts'
import { needMode } from '../needs.ts'
import { newStaffUser } from '../staff-users.ts'
import { behaviour } from './behaviour.ts'
import { same } from './same.ts'

const READING = { basis: 'reading' } as const
const byPath = Map.groupBy(operationsOf(document), ({ path }) => path)

/** Rules of HTTP that the document does not state. */
export const HTTP_RULES: readonly Check[] = [
  ...[...byPath].map(([path, operations]) => {
    const [{ operationId }] = operations as [(typeof operations)[0]]
    const methods = operations.map(({ method }) => method.toUpperCase()).sort()
    return behaviour(
      operationId,
      `another-method-of-${operationId}-is-405`,
      `${path} answers an unsupported method with 405, and the Allow header lists the supported methods.`,
      async (trial) => {
        const target = path.replace(/\{\w+\}/g, 'no-such-one')
        const exchange = await trial.callUnjudged(operationId, { method: 'PATCH', target })
        same('status', exchange.status, 405)
        same('Allow', listed(exchange.responseHeaders.allow), methods.join(', '))
      },
      READING,
    )
  }),
  behaviour(
    'listSites',
    'unknown-path-is-404',
    'A path that the document does not have returns 404.',
    async (trial) => {
      const exchange = await trial.callUnjudged('listSites', { target: '/api/no-such-path' })
      same('status', exchange.status, 404)
    },
    READING,
  ),
  behaviour(
    'getSite',
    'sentences-are-text-and-not-sniffed',
    'An error message that repeats input is sent as text/plain with X-Content-Type-Options: nosniff.',
    async (trial) => {
      const exchange = await trial.expectFailure('getSite', 'site-not-found', {
        path: { siteId: '<script>alert(1)</script>' },
        headers: { accept: '*/*' },
      })
      if (!/^text\/plain\b/.test(headerOf(exchange, 'content-type')))
        throw new Difference('text/plain', `the media type is ${headerOf(exchange, 'content-type')}`)
      same('X-Content-Type-Options', headerOf(exchange, 'x-content-type-options'), 'nosniff')
    },
    READING,
  ),
  behaviour(
    'createStaffUser',
    'empty-500-has-no-content-type',
    'A 500 without a body has no content type.',
    async (trial) => {
      needMode(trial, 'object-id')
      const body = { ...(await newStaffUser(trial)), roleId: 'not-hexadecimal' }
      const exchange = await trial.expectFailure('createStaffUser', 'unexpected-failure', { body })
      same('content type', headerOf(exchange, 'content-type'), '')
    },
    READING,
  ),
]

function headerOf({ responseHeaders }: Exchange, name: string): string {
  return responseHeaders[name] ?? ''
}

function listed(header = ''): string {
  return header
    .split(/\s*,\s*/)
    .sort()
    .join(', ')
}
