import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import { maskHeaders, maskPath } from '../src/exchanges/mask.ts'

const SITES = operationsOf(document).find(({ operationId }) => operationId === 'listSites')?.parameters ?? []

test.each([
  ['/api/configuration/sites', '/api/configuration/sites'],
  ['/sites?isActive=true&siteGroupId=NORTH', '/sites?isActive=true&siteGroupId=NORTH'],
  ['/sites?access_token=secret&isActive=a=b', '/sites?access_token=***&isActive=a=b'],
  ['/sites?secret', '/sites?***'],
  ['/sites?a=?secret', '/sites?a=***'],
])('of %s is shown %s', (sent, shown) => {
  expect(maskPath(sent, SITES)).toBe(shown)
})

test('only headers that are known to be harmless are shown', () => {
  const names = 'proxy-authorization x-api-key x-forwarded-access-token cookie idempotency-key x-anything'
  const others = (value: string) => Object.fromEntries(names.split(' ').map((name) => [name, value]))
  const sent = { authorization: 'Bearer secret', accept: ['a/b', 'c/d'], 'set-cookie': ['a=secret'] }
  const harmless = { 'content-type': 'application/json' }
  expect(maskHeaders({ ...sent, ...harmless, ...others('a=secret') })).toEqual({
    ...{ authorization: 'Bearer ***', accept: 'a/b, c/d', 'set-cookie': '***', ...harmless },
    ...others('***'),
  })
  const odd = ['secret', 'Token secret', 'secret secret', 'Bearer', 'Bearer\tsecret', 'Digest a="secret"', '']
  for (const one of odd)
    expect([one, maskHeaders({ authorization: one })]).toEqual([one, { authorization: '***' }])
  for (const scheme of ['Bearer', 'bearer', 'Basic'])
    expect(maskHeaders({ authorization: `${scheme} secret secret\nsecret` })).toEqual({
      authorization: `${scheme} ***`,
    })
  const authorization = 'Bearer secret-of-a-till'
  expect(
    maskHeaders({ authorization, 'x-request-id': 'call:secret-of-a-till', 'user-agent': 'secret' }),
  ).toEqual({
    ...{ authorization: 'Bearer ***', 'x-request-id': '***', 'user-agent': 'secret' },
  })
})
