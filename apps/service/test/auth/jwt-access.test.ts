import { createServer, type RequestListener } from 'node:http'
import { listening } from '@leisure-ops/support/listening'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
// @ts-expect-error: its types would bring twenty packages, for one call.
import { Provider } from 'oidc-provider'
import { expect, onTestFinished, test } from 'vitest'
import { createJwtAccess } from '../../src/auth/jwt-access.ts'
import { parseJwtSettings } from '../../src/auth/jwt-settings.ts'
import { startService } from '../../src/index.ts'
import { StartError } from '../../src/start-error.ts'
import { openProduct } from '../product.ts'

// A real OpenID provider on loopback gives out the tokens.

const AUDIENCE = 'https://leisure.example.com'
const OPERATOR = { products: ['Operator'], features: ['Front of House Generic Access'] }

let claims: Record<string, unknown> = { tenant: 'demo', ...OPERATOR }
const { privateKey } = await generateKeyPair('RS256', { extractable: true })
const jwk = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' }
let callback: RequestListener = () => {}
const server = createServer((request, response) => void callback(request, response))
const { url: issuer } = await listening(server)
const provider = new Provider(issuer, {
  clients: [
    {
      ...{ client_id: 'till', client_secret: 'secret-of-the-till' },
      ...{ grant_types: ['client_credentials'], redirect_uris: [], response_types: [] },
    },
  ],
  jwks: { keys: [jwk as never] },
  features: {
    clientCredentials: { enabled: true },
    devInteractions: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => AUDIENCE,
      getResourceServerInfo: () => ({
        ...{ scope: '', audience: AUDIENCE, accessTokenFormat: 'jwt', jwt: { sign: { alg: 'RS256' } } },
      }),
    },
  },
  extraTokenClaims: () => claims as never,
})
callback = provider.callback()
const settings = { issuer, audience: AUDIENCE, jwks: `${issuer}/jwks` }
const service = await openProduct({ jwt: parseJwtSettings(JSON.stringify(settings), 'test') })

async function tokenWith(own: Record<string, unknown>): Promise<string> {
  claims = own
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('till:secret-of-the-till')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

const statusOf = async (token: string) => (await service.send(token, 'GET', '/api/users')).status

/** Why a token is refused, as the header of the 401 says. */
async function reasonOf(token: string): Promise<string | undefined> {
  const response = await service.send(token, 'GET', '/api/users')
  expect(response.status).toBe(401)
  const written = response.headers.get('www-authenticate') ?? ''
  return /^Bearer error="invalid_token", error_description="([^"\\]+)"$/.exec(written)?.[1]
}

/** A token that is signed with the right key, but with claims that the provider would not issue. */
function forged(
  own: Record<string, unknown>,
  change: (jwt: SignJWT) => SignJWT = (jwt) => jwt,
  header: { readonly typ?: string } = {},
): Promise<string> {
  const jwt = new SignJWT({ tenant: 'demo', ...OPERATOR, ...own })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
    .setIssuer(issuer)
    .setAudience(AUDIENCE)
    .setExpirationTime('5m')
  return change(jwt).sign(privateKey)
}

test('a token of the issuer opens its tenant, with its products and features, as one of a tenant file does', async () => {
  expect(await statusOf('demo')).toBe(200)
  expect(await reasonOf('another')).toBe('The access token is unknown.')
  expect(await statusOf(await tokenWith({ tenant: 'demo', ...OPERATOR }))).toBe(200)
  expect(await statusOf(await tokenWith({ tenant: 'demo-numeric', ...OPERATOR }))).toBe(200)
  expect(await statusOf(await tokenWith({ tenant: 'demo', products: ['Consumer'] }))).toBe(403)
  expect(await statusOf(await tokenWith({ tenant: 'demo' }))).toBe(403)
})

test('a claim that is one text is one name', async () => {
  const [products, features] = ['Operator', 'Front of House Generic Access']
  expect(await statusOf(await tokenWith({ tenant: 'demo', products, features }))).toBe(200)
  const two = 'Online Joining Front of House Generic Access'
  expect(await statusOf(await tokenWith({ tenant: 'demo', products, features: two }))).toBe(403)
})

test('a token without a known tenant is refused', async () => {
  const unknown = 'The access token names no tenant that is known here.'
  expect(await reasonOf(await tokenWith({ tenant: 'no-such-tenant', ...OPERATOR }))).toBe(unknown)
  expect(await reasonOf(await tokenWith({ ...OPERATOR }))).toBe(unknown)
  expect(await reasonOf(await tokenWith({ tenant: 42, ...OPERATOR } as never))).toBe(unknown)
  expect(await reasonOf(await forged({ tenant: 'demo\0' }))).toBe(unknown)
})

test('only an access token is accepted, not another JWT of the issuer', async () => {
  const typed = (typ: string) => forged({}, (jwt) => jwt, { typ })
  for (const typ of ['JWT', 'jwt', 'at+jwt', 'application/at+jwt', 'AT+JWT'])
    expect([typ, await statusOf(await typed(typ))]).toEqual([typ, 200])
  for (const typ of ['logout+jwt', 'secevent+jwt', 'dpop+jwt', 'JWE', 'at+jwt2', ''])
    expect([typ, await reasonOf(await typed(typ))]).toEqual([
      typ,
      'The JSON Web Token is not an access token.',
    ])
})

test('issuer, audience, times, signature and algorithm are checked', async () => {
  expect(await statusOf(await forged({}))).toBe(200)
  const elsewhere = 'https://elsewhere.example.com'
  const wrong = (claim: string) => `The claim ${claim} of the access token is missing or wrong.`
  expect(await reasonOf(await forged({}, (jwt) => jwt.setIssuer(elsewhere)))).toBe(wrong('iss'))
  expect(await reasonOf(await forged({}, (jwt) => jwt.setAudience(elsewhere)))).toBe(wrong('aud'))
  const expired = await forged({}, (jwt) => jwt.setExpirationTime('-1m'))
  expect(await reasonOf(expired)).toBe('The access token has expired.')
  expect(await statusOf(await forged({}, (jwt) => jwt.setExpirationTime('-10s')))).toBe(200)
  expect(await reasonOf(await forged({}, (jwt) => jwt.setNotBefore('5m')))).toBe(wrong('nbf'))
  expect(await statusOf(await forged({}, (jwt) => jwt.setNotBefore('20s')))).toBe(200)
  const endless = new SignJWT({ tenant: 'demo' }).setProtectedHeader({ alg: 'RS256', kid: 'one' })
  const unending = await endless.setIssuer(issuer).setAudience(AUDIENCE).sign(privateKey)
  expect(await reasonOf(unending)).toBe(wrong('exp'))
  const [header, payload, signature] = (await forged({})).split('.') as [string, string, string]
  const other = Buffer.from(JSON.stringify({ tenant: 'demo-numeric' })).toString('base64url')
  const unsigned = 'The access token is not signed with a key of the issuer.'
  expect(await reasonOf(`${header}.${other}.${signature}`)).toBe(unsigned)
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  expect(await statusOf(`${none}.${payload}.`)).toBe(401)
  const shared = await new SignJWT({ tenant: 'demo' })
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .setIssuer(issuer)
    .setAudience(AUDIENCE)
    .setExpirationTime('5m')
    .sign(Buffer.from('the public key of the issuer, taken for a secret'))
  expect(await reasonOf(shared)).toBe('The access token is not a valid JSON Web Token.')
})

test('the log says for whom a token is, in 255 characters, or that this is unknown', async () => {
  for (const sub of ['x'.repeat(256), undefined, 7]) {
    await statusOf(await forged({ sub }))
    const whom = typeof sub === 'string' ? sub.slice(1) : 'unknown'
    await expect.poll(() => service.log.at(-1)).toContain(`"actor":"subject ${whom}",`)
  }
})

test('while the issuer is away, keys are used for an hour, or as long as is set', async () => {
  onTestFinished(() => {
    callback = provider.callback()
  })
  for (const [index, seconds] of [3600, 700, 60, 0].entries()) {
    callback = provider.callback()
    const changed = { ...settings, maxKeyAgeSeconds: [undefined, 700, 60, 0][index] }
    const own = parseJwtSettings(JSON.stringify(changed), 'test')
    let now = 0
    const needs = { elapsedMs: () => now, log: { warn: () => {} } }
    const accessOf = await createJwtAccess(service.database, own, needs)
    const token = await forged({})
    await accessOf(token)
    callback = (_request, response) => void response.writeHead(500).end()
    now = seconds * 1000
    expect(await accessOf(token)).toMatchObject({ tenant: { id: 'demo' } })
    now++
    await expect(accessOf(token)).rejects.toMatchObject({ status: 503 })
  }
})

test('a file of keys that is not there is refused at the start', async () => {
  const jwt = { issuer: 'x', audience: 'y', jwks: '/nowhere' }
  const message =
    'The file /nowhere cannot be read, or is not a JSON Web Key Set. Correct jwks in LEISURE_JWT.'
  await expect(startService({ port: 0, memory: true, jwt })).rejects.toThrow(new StartError(message))
})
