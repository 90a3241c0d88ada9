import { describe, expect, it } from 'vitest'
import { identityKey } from '../../src/members/member-keys.ts'

describe('who counts as the same person', () => {
  const sam = { firstName: 'Sam', lastName: 'Straße', email: 'sam@example.com' }

  it('is decided by names and e-mail address, ignoring case and outer spaces', () => {
    const same = { firstName: ' SAM', lastName: 'STRASSE ', email: 'SAM@EXAMPLE.COM' }
    expect(identityKey(same)).toBe(identityKey(sam))
    expect(identityKey({ ...sam, lastName: 'Strasser' })).not.toBe(identityKey(sam))
  })

  it('is never somebody without an e-mail address', () => {
    for (const email of [null, undefined, '', ' ']) expect(identityKey({ ...sam, email })).toBeNull()
  })

  it('depends on where one name ends and the next begins', () => {
    const moved = { ...sam, firstName: 'SamS', lastName: 'traße' }
    expect(identityKey(moved)).not.toBe(identityKey(sam))
  })
})
