import { expect, expectTypeOf, test } from 'vitest'
import { type FailureName, failureOf } from '../src/failure.ts'
import type { BodyOf, Handlers } from '../src/handler.ts'

test('a name of another operation, a missing value and a surplus value do not compile', () => {
  const never = () => {
    // @ts-expect-error: the name belongs to another operation
    failureOf('getSite', 'username-already-exists', { username: 'jsmith' })
    // @ts-expect-error: there is no such operation
    failureOf('getSites', 'site-not-found', { siteId: 'RIVERSIDE' })
    // @ts-expect-error: the message needs its value
    failureOf('createStaffUser', 'username-already-exists')
    // @ts-expect-error: the value has another name
    failureOf('createStaffUser', 'username-already-exists', { user: 'jsmith' })
    // @ts-expect-error: the message has no second value
    failureOf('createStaffUser', 'username-already-exists', { username: 'jsmith', siteId: 'A' })
    // @ts-expect-error: the message holds no value
    failureOf('createStaffUser', 'email-invalid', { email: 'a@b' })
  }
  expect(never).toBeTypeOf('function')
  expectTypeOf<FailureName<'getSite'>>().toEqualTypeOf<
    'credentials-rejected' | 'access-refused' | 'site-not-found' | 'unexpected-failure'
  >()
})

test('a missing handler and a surplus handler do not compile', () => {
  const nothing = () => Promise.reject(new Error('not called'))
  const all = {} as Omit<Handlers, 'addMembersWithMemberships'>
  // @ts-expect-error: one is missing
  const few: Handlers = all
  // @ts-expect-error: no operation has this name
  const many: Handlers = { ...all, addMembersWithMemberships: nothing, renameStaffUser: nothing }
  const exact: Handlers = { ...all, addMembersWithMemberships: nothing }
  expect(Object.keys({ ...few, ...many, ...exact })).toEqual(['addMembersWithMemberships', 'renameStaffUser'])
  expectTypeOf<BodyOf<'createStaffUser'>['username']>().toEqualTypeOf<string>()
})
