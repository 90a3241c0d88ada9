import { readFile } from 'node:fs/promises'
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import type { AccessOf } from '../access.ts'
import type { Database } from '../database/index.ts'
import { HttpProblem } from '../http-problem.ts'
import { StartError } from '../start-error.ts'
import { DEFAULT_CLAIMS, type JwtSettings } from './jwt-settings.ts'
import { findTenant, type Tenant } from './tenant.ts'

/** Only signatures by a private key are accepted. With a shared secret, anybody who can check a token could also create one. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

const COMPACT_JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * Finds what a JSON Web Token of an issuer gives access to. Its signature, issuer, audience and times are checked. Its claims
 * name the tenant, the products and the features. For a token that is not a JWT, the function returns `undefined`.
 *
 * @throws StartError when the file with the issuer's keys cannot be used.
 */
export async function createJwtAccess(
  database: Database,
  { issuer, audience, jwks, claims }: JwtSettings,
): Promise<AccessOf<Tenant>> {
  const keys = await keySetOf(jwks)
  const names = { ...DEFAULT_CLAIMS, ...claims }
  const options = { issuer, audience, algorithms: ALGORITHMS, requiredClaims: ['exp', names.tenant] }
  return async (token) => {
    if (!COMPACT_JWT.test(token)) return undefined
    const payload = await payloadOf(token, keys, options)
    const tenantId = payload?.[names.tenant]
    if (payload === undefined || typeof tenantId !== 'string') return undefined
    const tenant = await findTenant(database, tenantId)
    if (tenant === undefined) return undefined
    return {
      tenant,
      products: textsOf(payload[names.products]),
      features: textsOf(payload[names.features]),
    }
  }
}

async function payloadOf(
  token: string,
  keys: JWTVerifyGetKey,
  options: Parameters<typeof jwtVerify>[2],
): Promise<JWTPayload | undefined> {
  try {
    return (await jwtVerify(token, keys, options)).payload
  } catch (error) {
    const isUnreachable = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)
    if (isUnreachable)
      throw new HttpProblem(
        503,
        'The keys of the token issuer cannot be read. Try again later.',
        {},
        'service-unavailable',
      )
    return undefined
  }
}

async function keySetOf(jwks: string): Promise<JWTVerifyGetKey> {
  if (/^https?:\/\//.test(jwks)) return createRemoteJWKSet(new URL(jwks))
  try {
    return createLocalJWKSet(JSON.parse(await readFile(jwks, 'utf8')))
  } catch (cause) {
    throw new StartError(
      `The file ${jwks} cannot be read, or is not a JSON Web Key Set. Correct jwks in LEISURE_JWT.`,
      { cause },
    )
  }
}

/** Reads a list of texts, or one text with spaces between them, as OAuth writes scopes. */
function textsOf(claim: unknown): string[] {
  if (typeof claim === 'string') return claim.split(' ').filter((text) => text !== '')
  return Array.isArray(claim) ? claim.filter((one): one is string => typeof one === 'string') : []
}
