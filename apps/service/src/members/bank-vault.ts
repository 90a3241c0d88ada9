import { createCipheriv, createDecipheriv } from 'node:crypto'
import { currentKey, type ServiceKey } from '../keys/current-key.ts'
import type { BankDetails } from './new-member.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts bank details for the database, each for the member that they belong to. */
export type BankVault = ReturnType<typeof createBankVault>

/**
 * @param keys in any order. The current one seals, and each opens what it sealed.
 * @param tenantId bank details that were sealed for one tenant cannot be opened for another.
 */
export function createBankVault(
  keys: readonly ServiceKey[],
  randomBytes: (length: number) => Uint8Array,
  tenantId: string,
) {
  const byId = new Map(keys.map((key) => [key.id, key]))
  const bindingOf = (keyId: string, memberId: number) =>
    Buffer.from(JSON.stringify(['bank-details', keyId, tenantId, memberId]))

  return {
    /** @throws RangeError when the `since` of every key is still to come. */
    seal(details: BankDetails, memberId: number, now: Date): string {
      const key = currentKey(keys, now)
      if (key === undefined)
        throw new RangeError('No key is valid yet to seal bank details. Add a key whose `since` has passed.')
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key.secret, nonce).setAAD(bindingOf(key.id, memberId))
      const text = cipher.update(JSON.stringify(details))
      const sealed = Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()])
      return `${key.id}:${sealed.toString('base64')}`
    },

    /**
     * @returns nothing when the key is missing, because it was lost.
     * @throws Error when the text was changed, or belongs to another member.
     */
    open(sealed: string, memberId: number): BankDetails | undefined {
      const at = sealed.lastIndexOf(':')
      const keyId = sealed.slice(0, at)
      const key = byId.get(keyId)
      if (key === undefined) return undefined
      const bytes = Buffer.from(sealed.slice(at + 1), 'base64')
      const decipher = createDecipheriv(CIPHER, key.secret, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(bindingOf(key.id, memberId))
        .setAuthTag(bytes.subarray(-TAG_BYTES))
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
      return JSON.parse(Buffer.concat([text, decipher.final()]).toString())
    },
  }
}
