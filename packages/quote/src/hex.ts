/** 128 random bits. */
export function randomHex(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)))
}

/** Bytes, two digits each. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
