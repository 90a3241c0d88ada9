import { errors, type JWTPayload, type JWTVerifyOptions } from 'jose'
import type { Database } from '../database/open-database.ts'
import { findTenant } from '../tenants/tenant.ts'
import type { AccessOf } from './access.ts'
import { createTokenCheck, type IssuerKeysNeeds, type TokenCheck } from './issuer-keys.ts'
import { DEFAULT_CLAIMS, type JwtSettings } from './jwt-settings.ts'

/** Only signatures by a private key. With a shared secret, whoever can check a token could create one. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** RFC 7519 sets no limit; OpenID Connect Core does (section 2). */
const MAX_SUBJECT_LENGTH = 255

/** How far the issuer's clock may be off: issuers set "not before" to the moment at which they sign. */
const CLOCK_TOLERANCE_SECONDS = 30

/**
 * Finds what a JSON Web Token of an issuer gives access to. Its signature, issuer, audience and times are
 * checked. Its claims name the tenant, the products and the features.
 *
 * @throws StartError when the file with the issuer's keys cannot be used.
 */
export async function createJwtAccess(
  database: Database,
  { issuer, audience, jwks, claims, maxKeyAgeSeconds = 60 * 60 }: JwtSettings,
  needs: Omit<IssuerKeysNeeds, 'maxAgeMs'>,
): Promise<AccessOf> {
  const check = await createTokenCheck(jwks, { ...needs, maxAgeMs: maxKeyAgeSeconds * 1000 })
  const names = { ...DEFAULT_CLAIMS, ...claims }
  const options = {
    issuer,
    audience,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    requiredClaims: ['exp'],
  }
  return async (token) => {
    const payload = await payloadOf(token, check, options)
    if (typeof payload === 'string') return payload
    const tenantId = payload[names.tenant]
    // No tenant has a NUL in its id, and PostgreSQL refuses to look for one.
    const isId = typeof tenantId === 'string' && !tenantId.includes('\0')
    const tenant = isId ? await findTenant(database, tenantId) : undefined
    if (tenant === undefined) return 'The access token names no tenant that is known here.'
    return {
      tenant,
      caller: `subject ${subjectOf(payload)}`,
      products: textsOf(payload[names.products]),
      features: textsOf(payload[names.features]),
    }
  }
}

async function payloadOf(token: string, check: TokenCheck, options: JWTVerifyOptions) {
  try {
    const { payload, protectedHeader } = await check(token, options)
    return isAccessToken(protectedHeader.typ) ? payload : 'The JSON Web Token is not an access token.'
  } catch (error) {
    if (error instanceof errors.JOSEError) return reasonOf(error)
    throw error
  }
}

/** Why a token is refused. The messages of the library may repeat the token, which no header can hold. */
function reasonOf(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'The access token has expired.'
  if (error instanceof errors.JWTClaimValidationFailed)
    return `The claim ${error.claim} of the access token is missing or wrong.`
  const isSignature =
    error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JWKSNoMatchingKey
  return isSignature
    ? 'The access token is not signed with a key of the issuer.'
    : 'The access token is not a valid JSON Web Token.'
}

/**
 * Whether a JWT may be an access token. An issuer signs other things with the same keys, such as the end of a
 * session (`logout+jwt`). Without a type, it may be one: the type is optional (RFC 7519, 5.1), and some
 * issuers omit it.
 */
function isAccessToken(type: string | undefined): boolean {
  return type === undefined || /^(?:application\/)?(?:at\+)?jwt$/i.test(type)
}

/** Who the token is for. The issuer may have omitted it. PostgreSQL stores no NUL. */
function subjectOf({ sub }: JWTPayload): string {
  return typeof sub === 'string' ? sub.replaceAll('\0', '').slice(0, MAX_SUBJECT_LENGTH) : 'unknown'
}

/** Reads a list of texts. A text is one name, because names have spaces. */
function textsOf(claim: unknown): string[] {
  return [claim].flat().filter((one): one is string => typeof one === 'string')
}
