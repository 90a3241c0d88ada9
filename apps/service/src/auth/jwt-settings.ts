import { isObject } from '../http/strict-json.ts'
import { StartError } from '../start-error.ts'

/** The issuer whose JSON Web Tokens are accepted, and the claims that say what a token gives access to. */
export interface JwtSettings {
  /** The exact value of `iss`. */
  readonly issuer: string
  /** The value that `aud` must contain. */
  readonly audience: string
  /** The issuer's public keys: an address, or a file with a JSON Web Key Set. */
  readonly jwks: string
  /**
   * Names of the claims with the tenant's id, and with the products and the features of the token: arrays, or
   * one name. Default: `tenant`, `products`, `features`.
   */
  readonly claims?: Partial<JwtClaims>
  /** How old the keys from an address may become while the issuer cannot be reached. Default: an hour. */
  readonly maxKeyAgeSeconds?: number
}

type JwtClaims = Readonly<Record<'tenant' | 'products' | 'features', string>>

export const DEFAULT_CLAIMS: JwtClaims = { tenant: 'tenant', products: 'products', features: 'features' }

const NEEDED = ['issuer', 'audience', 'jwks'] as const
const OPTIONAL = ['claims', 'maxKeyAgeSeconds']

/**
 * Reads the settings from JSON.
 *
 * @param source where the text comes from, for the message.
 * @throws StartError when a property is missing, unknown or wrong.
 */
export function parseJwtSettings(text: string, source: string): JwtSettings {
  const value = jsonOf(text)
  if (!isObject(value)) throw new StartError(`${source} must be a JSON object with ${NEEDED.join(', ')}.`)
  for (const name of NEEDED) requireText(value[name], name, source)
  for (const name of Object.keys(value)) {
    if (!OPTIONAL.includes(name) && !NEEDED.includes(name as never))
      throw new StartError(`${source} has an unknown property ${name}. Remove it.`)
  }
  for (const [name, claim] of Object.entries(value.claims ?? {})) {
    if (!(name in DEFAULT_CLAIMS))
      throw new StartError(`The claims of ${source} have an unknown property ${name}. Remove it.`)
    requireText(claim, `claims.${name}`, source)
    if (claim === 'scope' && name !== 'tenant')
      throw new StartError(
        `The claims.${name} of ${source} cannot be "scope", which separates names by spaces: the names of features have spaces. Name a claim that is an array.`,
      )
  }
  const { maxKeyAgeSeconds: age = 0 } = value
  if (typeof age !== 'number' || !(age >= 0))
    throw new StartError(`The maxKeyAgeSeconds of ${source} must be a number of seconds, such as 3600.`)
  return value as unknown as JwtSettings
}

function requireText(value: unknown, name: string, source: string): void {
  if (typeof value !== 'string' || value === '')
    throw new StartError(`${source} needs ${name}, a non-empty string.`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
