import { createPublicKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  createLocalJWKSet,
  decodeProtectedHeader,
  errors,
  type JWK,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  type JWTVerifyResult,
  jwtVerify,
} from 'jose'
import type { Logger } from 'pino'
import { type HttpProblem, unavailableProblem } from '../http/http-problem.ts'
import { StartError } from '../start-error.ts'

/** When keys are this old, or half of the age that is set, they are read again in the background. */
const REFRESH_MS = 10 * 60_000
/** A token with an unknown key makes the service read the keys again when they are at least this old. */
const COOLDOWN_MS = 30_000
/** After the issuer could not be reached, it is left alone for this long. */
const RETRY_MS = 5_000
/** How long the issuer may take to send its keys. */
const READ_MS = 5_000
/** A token that names no key is tried with each, so their number is limited. Issuers publish two or three. */
const MAX_KEYS = 100
/** The bits of an RSA key that RFC 7518 (3.3) requires. */
const MIN_RSA_BITS = 2048

/** What {@link createTokenCheck} needs. */
export interface IssuerKeysNeeds {
  /** How long keys are used while the issuer cannot be reached. */
  readonly maxAgeMs: number
  /** A clock that never stops. */
  readonly elapsedMs: () => number
  readonly log: Pick<Logger, 'warn'>
}

/**
 * Verifies the signature and the claims of a token. It throws a JOSEError when one of them is wrong, and an
 * HttpProblem 503 when the keys cannot be read, and are not known from earlier.
 */
export type TokenCheck = (token: string, options: JWTVerifyOptions) => Promise<JWTVerifyResult>

/**
 * The check with the public keys of an issuer.
 *
 * @param jwks an address, or a file.
 * @throws StartError when the file cannot be used.
 */
export async function createTokenCheck(jwks: string, needs: IssuerKeysNeeds): Promise<TokenCheck> {
  const keySetOf = createKeySetReader(needs.log)
  if (/^https?:\/\//.test(jwks)) return checkWithRemoteKeys(jwks, keySetOf, needs)
  try {
    const keys = keySetOf(JSON.parse(await readFile(jwks, 'utf8')))
    return (token, options) => verifyWithEach(keys, token, options)
  } catch (cause) {
    throw new StartError(
      `The file ${jwks} cannot be read, or is not a JSON Web Key Set. Correct jwks in LEISURE_JWT.`,
      { cause },
    )
  }
}

function checkWithRemoteKeys(
  url: string,
  keySetOf: (value: unknown) => JWTVerifyGetKey,
  { maxAgeMs, elapsedMs, log }: IssuerKeysNeeds,
): TokenCheck {
  let keys: JWTVerifyGetKey
  let readAt = Number.NEGATIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<boolean> | undefined
  const age = () => elapsedMs() - readAt

  async function readKeySet(): Promise<boolean> {
    if (elapsedMs() - failedAt < RETRY_MS) return false
    try {
      const headers = { accept: 'application/json' }
      const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(READ_MS), headers })
      if (response.status !== 200) throw new Error(`The issuer answered ${response.status}.`)
      keys = keySetOf(await response.json())
      readAt = elapsedMs()
      return true
    } catch (error) {
      if (elapsedMs() - failedAt >= RETRY_MS) log.warn({ err: error }, UNREADABLE)
      failedAt = elapsedMs()
      return false
    }
  }
  /** Reads once for all who wait. */
  const readOnce = () => {
    reading ??= readKeySet().finally(() => {
      reading = undefined
    })
    return reading
  }

  return async (token, options) => {
    if (age() > maxAgeMs) {
      if (!(await readOnce())) throw keysUnreadable()
    } else if (age() >= Math.min(maxAgeMs / 2, REFRESH_MS)) void readOnce()
    try {
      return await verifyWithEach(keys, token, options)
    } catch (error) {
      if (!mayHaveNewKey(error, token) || age() < COOLDOWN_MS) throw error
      if (!(await readOnce())) throw keysUnreadable()
      return verifyWithEach(keys, token, options)
    }
  }
}

/** Whether a token may be signed with a key that the issuer has published since the keys were read. */
function mayHaveNewKey(error: unknown, token: string): boolean {
  if (error instanceof errors.JWKSNoMatchingKey) return true
  const isForeign = error instanceof errors.JWSSignatureVerificationFailed
  return isForeign && decodeProtectedHeader(token).kid === undefined
}

/** Verifies a token with each key that may have signed it: it need not name one, and names may repeat. */
async function verifyWithEach(keys: JWTVerifyGetKey, token: string, options: JWTVerifyOptions) {
  try {
    return await jwtVerify(token, keys, options)
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error
    for await (const key of error)
      try {
        return await jwtVerify(token, key, options)
      } catch (failure) {
        if (!(failure instanceof errors.JWSSignatureVerificationFailed)) throw failure
      }
    throw new errors.JWSSignatureVerificationFailed()
  }
}

/** Reads sets of keys, without what is no usable key (RFC 7517, 5). A warning is not repeated. */
function createKeySetReader(log: IssuerKeysNeeds['log']): (value: unknown) => JWTVerifyGetKey {
  let warned = ''
  return (value) => {
    const { keys } = value as { readonly keys: readonly unknown[] }
    if (!Array.isArray(keys)) throw new TypeError('The keys are not an array.')
    const usable = keys.slice(0, MAX_KEYS).filter(isPublicKey)
    const omitted = keys.length - usable.length
    const warning = JSON.stringify([usable.map(({ kid }) => kid), omitted])
    if ((omitted > 0 || usable.length === 0) && warning !== warned)
      log.warn({ usable: usable.length, omitted }, UNUSABLE)
    warned = warning
    return createLocalJWKSet({ keys: usable })
  }
}

function isPublicKey(key: unknown): key is JWK {
  if (typeof key !== 'object' || key === null || 'd' in key) return false
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key: { ...key }, format: 'jwk' })
    return (asymmetricKeyDetails?.modulusLength ?? MIN_RSA_BITS) >= MIN_RSA_BITS
  } catch {
    return false
  }
}

const UNUSABLE = `The token issuer publishes no key, more than ${MAX_KEYS} of them, or what is no public key`
const UNREADABLE = 'The keys of the token issuer cannot be read'

function keysUnreadable(): HttpProblem {
  return unavailableProblem(`${UNREADABLE}. Send the request again later.`, RETRY_MS / 1000)
}
