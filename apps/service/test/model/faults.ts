import fc from 'fast-check'

/** A value for a path at which it may be invalid. */
export interface FieldChange {
  readonly path: string
  readonly value: unknown
}

/** How a quote is sent back: as it was signed, or changed. */
export type Tampering = 'none' | 'space' | 'amount' | 'other-tenant' | 'rewritten'

export const tampering: fc.Arbitrary<Tampering> = fc.constantFrom(
  'space',
  'amount',
  'other-tenant',
  'rewritten',
)

/** Ages around the hour and the ten minutes, to the millisecond. */
export const edgeOfAge = fc.constantFrom(
  3_599_999,
  3_600_000,
  3_600_001,
  -600_000,
  -600_001,
  -86_400_000,
  90_000_000,
)

const longText = fc.constantFrom(15, 16, 25, 26, 50, 51, 75, 76, 255, 256).map((length) => 'x'.repeat(length))

/** Values of every type, and texts at the edges of the documented lengths. */
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown[]>(undefined, null, '', 0, 7, -1, 1.5, 2 ** 31, true, false),
  },
  { weight: 1, arbitrary: fc.constantFrom<unknown[]>('x', [], {}) },
  { weight: 2, arbitrary: longText },
)

const dateOfBirth = fc.constantFrom(
  '2026-11-21T23:59:59',
  '2026-11-22T00:00:00',
  '2026-02-30T00:00:00',
  '1990-13-01T00:00:00',
  '1990-04-17',
  '2010-11-21T00:00:00',
  '2010-11-22T00:00:00Z',
  '2013-11-21T00:00:00',
  '2013-11-22T00:00:00.1234567',
  '2012-02-29T00:00:00',
  '1900-01-01T00:00:00',
)

const emailAddress = fc.constantFrom(
  'a@b',
  'alex.morgan@',
  '@example.com',
  ' alex@example.com',
  'alex@example.com ',
  'alex @example.com',
  'alex@exa_mple.com',
  'alex@-example.com',
  'Alex <alex@example.com>',
  "o'brien+gym@example.com",
  `${'a'.repeat(243)}@example.com`,
  `${'a'.repeat(244)}@example.com`,
  'a@b@c',
)

const userFields = fc.constantFrom<unknown[]>(
  [{ userFieldId: 5, value: 'Friend' }],
  [{ userFieldId: 7, value: 'Yes' }],
  [{ userFieldId: 7, value: 'Perhaps' }],
  [
    { userFieldId: 5, value: 'Friend' },
    { userFieldId: 99, value: 'x' },
  ],
  [{ userFieldId: 5 }],
  [{ value: 'x' }],
  [
    { userFieldId: '5', value: 'x' },
    { userFieldId: 5, value: 7 },
  ],
  [],
)

const digits = fc.constantFrom<unknown[]>(
  '12345678',
  '123456',
  '1234567',
  '12-34-56',
  '１２３４５６',
  12345678,
)

const FITTING: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  dateOfBirth,
  email: emailAddress,
  emailAddress,
  userFields,
  accountNumber: digits,
  sortCode: digits,
}

/** A change of one field, usually to a value of the field's own kind. */
export function fieldChange(paths: readonly string[]): fc.Arbitrary<FieldChange> {
  return fc.constantFrom(...paths).chain((path) => {
    const fitting = FITTING[path.slice(path.lastIndexOf('.') + 1)]
    const value = fitting ? fc.oneof({ weight: 3, arbitrary: fitting }, oddValue) : oddValue
    return value.map((value) => ({ path, value }))
  })
}

const number = (isPrimary: boolean) => ({ number: '07700900789', isPrimary })

/** Numbers and addresses that are well-formed, and of which none, one, two or an empty one is primary. */
export const NUMBERS: readonly unknown[] = [
  {},
  { mobile: number(false) },
  { telephone1: number(true), mobile: number(true) },
  { telephone1: number(true), telephone2: number(false), mobile: number(true) },
]

const address = (isPrimary: boolean) => ({
  addressLine1: '1 High Street',
  townCity: 'Shrewsbury',
  postalCode: 'SY1 1QU',
  isPrimary,
})
const empty = { addressLine1: '', townCity: '', postalCode: '', isPrimary: true }

/** The fields of an address. */
export const ADDRESS_NAMES = [
  'addressLine1',
  'addressLine2',
  'townCity',
  'region',
  'postalCode',
  'country',
  'isPrimary',
]

export const ADDRESSES: readonly unknown[] = [
  { address1: address(false) },
  { address1: address(false), address2: address(true) },
  { address1: address(true), address2: address(true) },
  { address1: empty },
  { address1: address(false), address2: empty },
]

/** Puts any of the values at the path, which may or may not break a rule. */
export function ruleChanges(values: Readonly<Record<string, readonly unknown[]>>): fc.Arbitrary<FieldChange> {
  const changes = Object.entries(values).map(([path, values]) => values.map((value) => ({ path, value })))
  // Each path is as likely as another, however many values it has.
  return fc.oneof(...changes.map((each) => fc.constantFrom(...each)))
}

/** Paths below a prefix. */
export function below(prefix: string, names: readonly string[]): string[] {
  return names.map((name) => `${prefix}.${name}`)
}
