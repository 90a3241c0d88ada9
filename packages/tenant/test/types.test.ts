import {
  applyTranslations,
  detectTenantMode,
  type NormalisedStaffUser,
  normaliseStaffUser,
  type ReplacementBody,
  replacementFor,
  type StaffRole,
  type TenantMode,
} from '@leisure-ops/tenant'
import { expect, expectTypeOf, test } from 'vitest'
import { numericUser } from './staff-users.ts'

// Checked by `tsc`: what must not compile is marked, and a mark without an error is an error.

test('a mode that may be unknown has to be settled first', () => {
  const mode = detectTenantMode([])
  // @ts-expect-error the mode may be unknown
  expect(() => normaliseStaffUser(numericUser, mode, 'list')).toThrow('mode must be')
  // @ts-expect-error the mode may be unknown
  expect(() => replacementFor(numericUser, {}, mode)).toThrow('mode must be')
  // @ts-expect-error it was read in one of two ways
  expect(() => normaliseStaffUser(numericUser, 'numeric', 'both')).toThrow('source must be')
})

test('with a fallback, the three fit together as they are', () => {
  const users = [numericUser]
  const mode = detectTenantMode(users, 'numeric')
  expectTypeOf(mode).toEqualTypeOf<TenantMode>()
  const [user] = users.map((one) => normaliseStaffUser(one, mode, 'list'))
  const body = replacementFor(user!, { lastName: 'Jones' }, mode)
  expectTypeOf(body).toEqualTypeOf<ReplacementBody>()
  expect(body).toMatchObject({ username: 'jsmith', lastName: 'Jones', isActive: true })
})

test('the types say which values may be unknown', () => {
  expectTypeOf<NormalisedStaffUser['dateCreated']>().toEqualTypeOf<Date | null>()
  expectTypeOf<NormalisedStaffUser['isPasswordResetFlagSet']>().toEqualTypeOf<boolean | null>()
  expectTypeOf<Extract<StaffRole, { id: string }>['kind']>().toEqualTypeOf<'object-id' | 'numeric'>()
  const { role } = normaliseStaffUser({ ...numericUser, roleId: null }, 'numeric', 'single')
  // @ts-expect-error a role that is not reported has no id
  expect(role.id).toBeUndefined()
})

test('changes that no update can make do not compile', () => {
  // @ts-expect-error an account cannot be renamed
  expect(() => replacementFor(numericUser, { username: 'other' }, 'numeric')).toThrow('username')
  // @ts-expect-error a name cannot be emptied
  expect(() => replacementFor(numericUser, { firstName: null }, 'numeric')).toThrow('firstName')
})

test('a site stays of its type', () => {
  const site = { id: 'A', translations: [], images: [{ url: 'u', translations: [] }] }
  expectTypeOf(applyTranslations(site, 'en')).toEqualTypeOf<typeof site>()
  // @ts-expect-error no site is without translations
  expect(applyTranslations({ id: 'A' }, 'en')).toStrictEqual({ id: 'A' })
})
