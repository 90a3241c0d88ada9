/** Computes the seal of an entry, which stands before the quote and shows whether the entry was changed. */
export type Seal = (id: string, text: string) => Promise<string>

/** In characters. */
export const SEAL_LENGTH = 64

/** Shorter secrets could be guessed. */
const MIN_SECRET_BYTES = 16

/** A seal over id and text, so that no entry passes for another. SHA-256 recognises damage, not forgery. */
export const hashSeal: Seal = async (id, text) =>
  toHex(await crypto.subtle.digest('SHA-256', encode(id + text)))

/**
 * A seal that nobody without the secret can compute: an HMAC-SHA256.
 *
 * @throws TypeError when the secret is shorter than 16 bytes.
 */
export function hmacSeal(secret: string | Uint8Array | undefined): Seal {
  const bytes = typeof secret === 'string' ? encode(secret) : Uint8Array.from(secret ?? [])
  if (bytes.length < MIN_SECRET_BYTES) {
    throw new TypeError(`secret must be a string or a Uint8Array of at least ${MIN_SECRET_BYTES} bytes.`)
  }
  let key: Promise<CryptoKey> | undefined
  return async (id, text) => {
    key ??= crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    return toHex(await crypto.subtle.sign('HMAC', await key, encode(id + text)))
  }
}

/** Compares two seals in a time that does not depend on where they differ. */
export function isSameSeal(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let index = 0; index < SEAL_LENGTH; index++)
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index)
  return difference === 0
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** Bytes, as two hexadecimal digits each. */
export function toHex(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
