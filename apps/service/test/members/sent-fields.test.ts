import { describe, expect, test } from 'vitest'
import { userFieldRefusal } from '../../src/creations/read-facts.ts'
import { hasReachedAge } from '../../src/members/age.ts'
import { newMemberRows } from '../../src/members/create-members.ts'
import {
  addressesOf,
  agreementsOf,
  countPrimaryAddresses,
  countPrimaryNumbers,
  type NewMember,
  numbersOf,
} from '../../src/members/new-member.ts'
import { birthErrors, isEmptyPrimary, propertyOf } from '../../src/members/sent-fields.ts'

// What both creations make of what they are sent about a person.

const TODAY = '2026-11-21'

describe('a date of birth', () => {
  const namesOf = (value: unknown) => birthErrors('dateOfBirth', value, TODAY).map(({ failure }) => failure)

  test.each([
    ...['2026-11-21T23:59:59', '2024-02-29T00:00:00', '1990-01-31T19:05:09Z', '1990-01-31T20:00:00.5'],
    ...[undefined, null, 5, 'no date', '1990-01-31', 'x1990-02-30T00:00:00', '1990-02-30T00:0:00'],
    ...[[['1990-02-30T00:00:00']], '2999-02-30T00:00:00'],
  ])('%j has no error that the schema does not see', (value) => expect(namesOf(value)).toEqual([]))

  test('that does not exist is old enough for nothing', () => {
    expect(hasReachedAge('1990-02-30', 16, TODAY)).toBe(false)
  })
})

describe('an address', () => {
  const empty = { addressLine1: '', townCity: ' ', postalCode: '\t', isPrimary: true }

  test('is empty when it is primary and has none of the required members', () => {
    for (const one of [empty, { isPrimary: true }, { country: 'UK', isPrimary: true }])
      expect(isEmptyPrimary(one)).toBe(true)
    const { isPrimary: _, ...withoutFlag } = empty
    const others = [{ ...empty, isPrimary: false }, withoutFlag, { ...empty, townCity: 'T' }, null, 'x', []]
    for (const one of others) expect(isEmptyPrimary(one)).toBe(false)
  })

  test('is stored in the order of the request, and primary only when it says so', () => {
    const [one, two] = [
      { ...empty, addressLine1: 'One' },
      { addressLine1: 'Two', townCity: 'T', postalCode: 'P' },
    ]
    expect(addressesOf({ address1: one, address2: two })).toEqual([one, { ...two, isPrimary: false }])
    expect(addressesOf({ address2: two })).toEqual([{ ...two, isPrimary: false }])
    for (const sent of [{}, undefined]) expect(addressesOf(sent)).toEqual([])
    expect(countPrimaryAddresses({ address1: one, address2: one })).toBe(2)
    expect(countPrimaryAddresses({ address1: two })).toBe(0)
  })
})

test('numbers that are not empty are stored, and flags are counted whether or not there is a number', () => {
  const sent = {
    telephone1: { number: ' ', isPrimary: true },
    telephone2: { number: '1' },
    mobile: { number: '2', isPrimary: true },
  }
  expect(numbersOf(sent)).toEqual([
    { kind: 'telephone2', number: '1', isPrimary: false },
    { kind: 'mobile', number: '2', isPrimary: true },
  ])
  for (const nothing of [undefined, {}, { mobile: {} }]) expect(numbersOf(nothing)).toEqual([])
  expect(countPrimaryNumbers(sent)).toBe(2)
  expect(countPrimaryNumbers({})).toBe(0)
})

test('an agreement is stored when it is true', () => {
  const sent = { healthCommitmentStatement: true, privacyPolicy: true, termsAndConditions: false }
  expect(agreementsOf(sent)).toEqual(['privacyPolicy', 'healthCommitmentStatement'])
  for (const nothing of [undefined, {}]) expect(agreementsOf(nothing)).toEqual([])
})

test('a user field is refused when the tenant does not have it, or has no such value', () => {
  const rows = ['{"id":5}', '{"id":6,"values":["a","b"]}'].map((record) => ({ record }))
  const refusal = (userFieldId: number, value: string) =>
    userFieldRefusal(
      [
        { userFieldId: 5, value: 'anything' },
        { userFieldId, value },
      ],
      rows,
    )
  expect(refusal(6, 'b')).toBeUndefined()
  expect(refusal(9, 'a')).toBe('User field 9 does not exist.')
  expect(refusal(6, 'c')).toMatch(/\b6\b/)
})

test('a member of a value of any shape can be read', () => {
  expect(propertyOf({ a: 1 }, 'a')).toBe(1)
  for (const value of [null, undefined, 'text', [1]]) expect(propertyOf(value, 'length')).toBeUndefined()
})

test('members are stored in the same order whoever is first, each with a site of their own or that of all', () => {
  const named = { lastName: 'Adams', email: 'a@b.example' }
  const bo = { ...named, firstName: 'Bo', siteId: 'HARBOUR' } as NewMember
  const zoe = { ...named, firstName: 'Zoe' } as NewMember
  for (const members of [
    [bo, zoe],
    [zoe, bo],
  ])
    expect(newMemberRows({ members, siteId: 'MAIN', now: new Date(0) }, [7, 8]).members).toMatchObject([
      { first_name: 'Bo', site_id: 'HARBOUR' },
      { first_name: 'Zoe', site_id: 'MAIN' },
    ])
})
