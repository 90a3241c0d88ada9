import { readFile } from 'node:fs/promises'
import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import type { Logger } from 'pino'
import { HttpProblem } from '../http/http-problem.ts'
import { StartError } from '../start-error.ts'

/** When keys are this old, they are read again in the background. */
const REFRESH_MS = 10 * 60_000
/** A token with an unknown key makes the service read the keys again when they are at least this old. */
const COOLDOWN_MS = 30_000
/** After the issuer could not be reached, it is left alone for this long. */
const RETRY_MS = 5_000

/** What {@link issuerKeysOf} needs. */
export interface IssuerKeysNeeds {
  /** How long keys are used while the issuer cannot be reached. */
  readonly maxAgeMs: number
  /** A clock that never stops. */
  readonly elapsedMs: () => number
  readonly log: Pick<Logger, 'warn'>
}

/**
 * The public keys of an issuer.
 *
 * @param jwks an address, or a file.
 * @returns finds the key of a token. It throws an HttpProblem 503 when the keys cannot be read, and are not known from earlier.
 * @throws StartError when the file cannot be used.
 */
export async function issuerKeysOf(jwks: string, needs: IssuerKeysNeeds): Promise<JWTVerifyGetKey> {
  if (/^https?:\/\//.test(jwks)) return remoteKeys(new URL(jwks), needs)
  try {
    return createLocalJWKSet(JSON.parse(await readFile(jwks, 'utf8')))
  } catch (cause) {
    throw new StartError(
      `The file ${jwks} cannot be read, or is not a JSON Web Key Set. Correct jwks in LEISURE_JWT.`,
      { cause },
    )
  }
}

function remoteKeys(url: URL, { maxAgeMs, elapsedMs, log }: IssuerKeysNeeds): JWTVerifyGetKey {
  // When the keys are read is decided here: the library never uses keys that it would like to read again and cannot.
  const remote = createRemoteJWKSet(url, {
    cacheMaxAge: Number.POSITIVE_INFINITY,
    cooldownDuration: Number.POSITIVE_INFINITY,
  })
  let readAt = Number.NEGATIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY
  const age = () => elapsedMs() - readAt

  async function read(): Promise<boolean> {
    if (elapsedMs() - failedAt < RETRY_MS) return false
    try {
      await remote.reload()
      readAt = elapsedMs()
      return true
    } catch (error) {
      if (elapsedMs() - failedAt >= RETRY_MS) log.warn({ err: error }, UNREADABLE)
      failedAt = elapsedMs()
      return false
    }
  }

  return async (header, token) => {
    const isStale = age() >= REFRESH_MS
    if (isStale && age() > maxAgeMs && !(await read())) throw unreadable()
    if (isStale) void read()
    try {
      return await remote(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || age() < COOLDOWN_MS) throw error
      // The issuer may have a new key.
      if (!(await read())) throw unreadable()
      return remote(header, token)
    }
  }
}

const UNREADABLE = 'The keys of the token issuer cannot be read'

function unreadable(): HttpProblem {
  const headers = { 'retry-after': String(RETRY_MS / 1000) }
  return new HttpProblem(503, `${UNREADABLE}. Send the request again later.`, headers, 'service-unavailable')
}
