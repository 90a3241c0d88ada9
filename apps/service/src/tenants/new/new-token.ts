import { hash, randomBytes } from 'node:crypto'
import type { TenantFile } from '../tenant-file.ts'

export type FileToken = NonNullable<TenantFile['accessTokens']>[number]

const TOKEN_BYTES = 24

/** An access token, which is stored nowhere, and its entry in a tenant file. */
interface NewToken {
  readonly token: string
  readonly entry: FileToken
}

/** @param name what the token is for. */
export function newToken(name: string): NewToken {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, entry: entryOf(name, token) }
}

/** An entry with everything that a token can have in a service. */
export function entryOf(name: string, token: string): FileToken {
  return {
    name,
    sha256: hash('sha256', token),
    products: ['Operator', 'Consumer'],
    features: ['Front of House Generic Access', 'Online Bookings', 'Online Joining'],
  }
}
