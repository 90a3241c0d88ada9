import { expect, test } from 'vitest'
import { openSandbox } from './open-sandbox.ts'

const sandbox = await openSandbox({})

const preferring = (name: string) =>
  sandbox.send('demo', 'GET', '/api/users/jsmith', undefined, { prefer: `example=${name}` })

test('`Prefer: example=NAME` returns the named response, and the exchange names the failure', async () => {
  const response = await preferring('user-not-found')
  expect(response.status).toBe(404)
  expect(response.headers.get('preference-applied')).toBe('example=user-not-found')
  const exchanges = (await sandbox.control('demo', 'GET', '/_sandbox/exchanges')) as object[]
  expect(exchanges[0]).toMatchObject({ failure: 'user-not-found', status: 404 })
})

test('a name that no response has is refused with the nearest ones', async () => {
  const refused = await preferring('user-not-fond')
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('"user-not-fond\\". The nearest names are user-not-found, ')
})

test('a named success is not recorded as a failure', async () => {
  expect((await preferring('numeric-tenant')).status).toBe(200)
  const exchanges = (await sandbox.control('demo', 'GET', '/_sandbox/exchanges')) as object[]
  expect(exchanges[0]).toMatchObject({ failure: null, status: 200 })
})
