import { expect, test, vi } from 'vitest'
import { ReplacementError, replacementFor, TenantInputError } from '../src/index.ts'
import { errorOf } from './error-of.ts'
import { objectIdUser } from './staff-users.ts'

// A test runner that loads the package anew makes a second copy of it, as a bundler or a package manager may.
vi.resetModules()
const there = await import('../src/index.ts')

test('an error of another copy is an instance of its class, and of no other', () => {
  expect(there.replacementFor).not.toBe(replacementFor)
  const refused = errorOf(() => there.replacementFor({ ...objectIdUser, isDeleted: true }, {}, 'object-id'))
  const malformed = errorOf(() => there.applyTranslations([] as never, 'cy'))
  const kinds = [ReplacementError, TenantInputError]
  expect(kinds.map((type) => refused instanceof type)).toEqual([true, false])
  expect(kinds.map((type) => malformed instanceof type)).toEqual([false, true])
  class Mine extends TenantInputError {}
  expect([
    malformed instanceof Mine,
    Object.assign(new Mine([], 'odd'), { name: 'Mine' }) instanceof there.TenantInputError,
  ]).toEqual([false, true])
})
