import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ServiceKey } from '../../src/keys/current-key.ts'
import { createBankVault } from '../../src/members/bank-vault.ts'

const old: ServiceKey = { id: 'old', secret: randomBytes(32), since: new Date(0) }
const recent: ServiceKey = { id: 'new: 2', secret: randomBytes(32), since: new Date(1) }
const NOW = new Date(1)
const details = { accountName: 'S Okafor', accountNumber: '00012345', sortCode: '012345' }
/** Sealed for member 5 of the tenant `demo`, with a key of 32 bytes that are 7. */
const SEALED =
  'first:RpLV95rnb57kGu27s1hW3fyWE5sDlWv/f3mnN0AG5iA8y+wgLfjKUt6yjMARAtkyqAAr/Mhsj42ZZNjMulzgekR3OOsjlARH9/wHWzrbAWKFimstdEKqRfenMlSI0H/gwB7JNXk='

describe('sealed bank details', () => {
  const vault = createBankVault([old, recent], randomBytes, 'demo')

  it('of a database that an earlier version wrote can be opened', () => {
    const key = { id: 'first', secret: Buffer.alloc(32, 7), since: new Date(0) }
    expect(createBankVault([key], randomBytes, 'demo').open(SEALED, 5)).toEqual(details)
  })

  it('open for their member, and are sealed differently each time', () => {
    const sealed = vault.seal(details, 5, NOW)
    expect(vault.open(sealed, 5)).toEqual(details)
    expect(vault.seal(details, 5, NOW)).not.toBe(sealed)
    expect(sealed).not.toContain('00012345')
  })

  it('are sealed with the newest key, and open with an older one', () => {
    expect(vault.seal(details, 5, NOW)).toMatch(/^new: 2:/)
    expect(createBankVault([recent, old], randomBytes, 'demo').seal(details, 5, NOW)).toMatch(/^new: 2:/)
    const before = createBankVault([old], randomBytes, 'demo').seal(details, 5, NOW)
    expect(vault.open(before, 5)).toEqual(details)
    expect(createBankVault([old], randomBytes, 'demo').open(vault.seal(details, 5, NOW), 5)).toBeUndefined()
  })

  it('are not sealed with a key before its time', () => {
    expect(vault.seal(details, 5, new Date(0))).toMatch(/^old:/)
    expect(() => vault.seal(details, 5, new Date(-1))).toThrow('Add a key whose `since` has passed')
  })

  it('do not open for another member or tenant', () => {
    const sealed = vault.seal(details, 5, NOW)
    expect(() => vault.open(sealed, 6)).toThrow()
    expect(() => createBankVault([old, recent], randomBytes, 'other').open(sealed, 5)).toThrow()
  })

  it('do not open when a bit was changed, or the end is missing', () => {
    const sealed = vault.seal(details, 5, NOW)
    const at = sealed.lastIndexOf(':') + 1
    const bytes = Buffer.from(sealed.slice(at), 'base64')
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (index, mask) => {
        const changed = Buffer.from(bytes)
        changed[index] = (changed[index] as number) ^ mask
        expect(() => vault.open(sealed.slice(0, at) + changed.toString('base64'), 5)).toThrow()
      }),
    )
    for (let length = 0; length < bytes.length; length++)
      expect(() =>
        vault.open(sealed.slice(0, at) + bytes.subarray(0, length).toString('base64'), 5),
      ).toThrow()
  })
})
