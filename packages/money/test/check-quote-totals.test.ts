import { describe, expect, test } from 'vitest'
import { AmountSyntaxError, checkQuoteTotals, QuoteShapeError } from '../src/index.ts'
import { errorOf } from './error-of.ts'
import { quote } from './quote.ts'

type Quote = ReturnType<typeof quote>

/** New values by their paths. */
type Changes = Readonly<Record<string, unknown>>

/** The quote that adds up, with other values in some places. */
function quoteWith(changes: Changes): Quote {
  const draft = quote()
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.')
    const last = names.pop() as string
    const holder = names.reduce<Record<string, unknown>>((one, name) => one[name] as never, draft as never)
    holder[last] = value
  }
  return draft
}

type Row = [name: string, path: string, expected: string, actual: string]

const rowsOf = (draft: Quote) =>
  checkQuoteTotals(draft).map(({ name, path, expected, actual }) => [name, path.join('.'), expected, actual])

const { overview, memberships } = quote()
const { schedule } = overview.recurring
const [first, second, third] = schedule
const DATES = '2027-01-01,2027-01-15,2027-02-01'
const NOT_RECURRING = { 'overview.now.amount': '96.00', memberships: memberships.slice(2) }

test.each<[string, Changes]>([
  ['that adds up', {}],
  [
    'whose overview has the first of two frequencies',
    {
      memberships: [memberships[2], ...memberships.slice(0, 2)],
      'memberships.2.pricing.recurring.frequency': 'Weekly',
    },
  ],
  ['without recurring payments', { ...NOT_RECURRING, 'overview.recurring': null }],
  [
    'whose recurring memberships have nothing to pay yet',
    {
      'memberships.0.pricing.recurring.schedule': [],
      'memberships.1.pricing.recurring.schedule': [],
      'overview.recurring.schedule': [],
    },
  ],
  ...['T00:00:00Z', 'T00:00:00.0000000', 'T00:00:00+01:00', ''].map((end): [string, Changes] => [
    `whose dates may end in "${end}", because they are compared as days`,
    {
      'overview.recurring.schedule.0.date': `2027-01-01${end}`,
      'memberships.1.pricing.recurring.schedule.0.date': `2027-01-15${end}`,
    },
  ]),
])('a quote %s has no discrepancies', (_what, changes) => {
  expect(rowsOf(quoteWith(changes))).toEqual([])
})

describe('each relation is reported by its name, with the path', () => {
  test.each<[string, Changes, Row[]]>([
    [
      'overview.now',
      { 'overview.now.amount': '146.01' },
      [['overview-now', 'overview.now.amount', '146.00', '146.01']],
    ],
    [
      'a total price and its breakdown',
      { 'memberships.0.pricing.now.totalPrice.amount': '40.01', 'overview.now.amount': '146.01' },
      [['membership-total', 'memberships.0.pricing.now.totalPrice.amount', '40.00', '40.01']],
    ],
    [
      'a discount today',
      { 'memberships.0.pricing.now.breakdown.1.price.discount.discountValue': '4.99' },
      [['discount', 'memberships.0.pricing.now.breakdown.1.price.amount', '15.01', '15.00']],
    ],
    [
      'a discount of a later payment',
      {
        'memberships.0.pricing.recurring.schedule.0.payments.0.price.discount.priceBeforeDiscount': '46.00',
      },
      [['discount', 'memberships.0.pricing.recurring.schedule.0.payments.0.price.amount', '37.00', '36.00']],
    ],
    [
      'the headline price',
      { 'overview.recurring.headlinePrice.amount': '64.99' },
      [['headline-price', 'overview.recurring.headlinePrice.amount', '65.00', '64.99']],
    ],
    [
      'the frequency',
      { 'overview.recurring.frequency': 'Weekly' },
      [['frequency', 'overview.recurring.frequency', 'Monthly', 'Weekly']],
    ],
    [
      'an overview without the recurring part',
      { 'overview.recurring': null },
      [['overview-recurring', 'overview.recurring', 'object', 'null']],
    ],
    [
      'an overview with a recurring part and no recurring membership',
      NOT_RECURRING,
      [['overview-recurring', 'overview.recurring', 'null', 'object']],
    ],
    [
      'the dates',
      { 'overview.recurring.schedule': schedule.slice(0, 3) },
      [['schedule-dates', 'overview.recurring.schedule', `${DATES},2027-03-01`, DATES]],
    ],
    [
      'the total of a date',
      { 'overview.recurring.schedule.0.totalPrice.amount': '36.01' },
      [
        ['schedule-breakdown', 'overview.recurring.schedule.0.totalPrice.amount', '36.00', '36.01'],
        ['schedule-payments', 'overview.recurring.schedule.0.totalPrice.amount', '36.00', '36.01'],
      ],
    ],
    [
      'payments of one date that are not combined',
      {
        'overview.recurring.schedule.2.breakdown': third?.breakdown.slice(0, 1),
        'overview.recurring.schedule.2.totalPrice.amount': '45.00',
      },
      [
        ['schedule-payments', 'overview.recurring.schedule.2.totalPrice.amount', '65.00', '45.00'],
        ['schedule-lines', 'overview.recurring.schedule.2.breakdown', '20.00,45.00', '45.00'],
      ],
    ],
    [
      'two payments that one entry of the overview merges',
      { 'overview.recurring.schedule.2.breakdown': [{ price: third?.totalPrice }] },
      [['schedule-lines', 'overview.recurring.schedule.2.breakdown', '20.00,45.00', '65.00']],
    ],
    [
      'payments without an overview, and without a headline price',
      {
        'overview.recurring': null,
        'overview.now.amount': '136.00',
        'memberships.0.pricing.recurring.headlinePrice': null,
        'memberships.0.pricing.recurring.frequency': null,
        'memberships.1': memberships[2],
        'memberships.2.pricing.now': { totalPrice: { amount: '0.00', currency: 'GBP' }, breakdown: [] },
      },
      [
        ['membership-recurring', 'memberships.0.pricing.recurring.headlinePrice', 'not null', 'null'],
        ['membership-recurring', 'memberships.0.pricing.recurring.frequency', 'not null', 'null'],
        ['overview-recurring', 'overview.recurring', 'object', 'null'],
      ],
    ],
    [
      'a headline price that only the overview has',
      { 'memberships.1.pricing.recurring.headlinePrice': null },
      [
        ['membership-recurring', 'memberships.1.pricing.recurring.headlinePrice', 'not null', 'null'],
        ['headline-price', 'overview.recurring.headlinePrice.amount', '45.00', '65.00'],
      ],
    ],
    [
      'one day in two entries of the overview',
      { 'overview.recurring.schedule': [first, second, third, third] },
      [['schedule-dates', 'overview.recurring.schedule', `${DATES},2027-03-01`, `${DATES},2027-02-01`]],
    ],
    [
      'a date on which nothing is due',
      { 'overview.recurring.schedule.3.date': '2027-03-02T00:00:00' },
      [
        ['schedule-payments', 'overview.recurring.schedule.3.totalPrice.amount', '0.00', '45.00'],
        ['schedule-lines', 'overview.recurring.schedule.3.breakdown', '', '45.00'],
        ['schedule-dates', 'overview.recurring.schedule', expect.any(String), expect.any(String)],
      ],
    ],
    [
      'a second currency',
      { 'memberships.2.pricing.now.breakdown.0.price.currency': 'EUR' },
      [['currency', 'memberships.2.pricing.now.breakdown.0.price.currency', 'GBP', 'EUR']],
    ],
    [
      'a price without a currency',
      { 'memberships.2.pricing.now.totalPrice.currency': undefined },
      [['currency', 'memberships.2.pricing.now.totalPrice.currency', 'GBP', 'none']],
    ],
    [
      'an overview without a currency, beside prices of two',
      { 'overview.now.currency': '', 'memberships.2.pricing.now.totalPrice.currency': 'EUR' },
      [
        ['currency', 'overview.now.currency', 'a currency', 'none'],
        ['currency', 'memberships.2.pricing.now.totalPrice.currency', 'GBP', 'EUR'],
      ],
    ],
  ])('%s', (_relation, changes, expected) => {
    expect(rowsOf(quoteWith(changes))).toEqual(expected)
  })
})

test.each([undefined, null, '', 826])('a currency of %j in every price is reported for each', (currency) => {
  let prices = 0
  const text = JSON.stringify(quote(), (key, value) => {
    if (key === 'currency') prices += 1
    return key === 'currency' ? currency : value
  })
  const found = rowsOf(JSON.parse(text)).map(([name, , , actual]) => `${name} ${actual}`)
  expect(found).toEqual(Array(prices).fill('currency none'))
})

test('a relation that is ignored is not reported, and the amounts of a discount are not even read', () => {
  const odd = quoteWith({ 'memberships.0.pricing.now.breakdown.1.price.discount.discountValue': '20%' })
  expect(() => checkQuoteTotals(odd)).toThrow(AmountSyntaxError)
  expect(checkQuoteTotals(odd, { ignore: ['discount'] })).toEqual([])
  const two = quoteWith({ 'overview.now.amount': '1.00', 'overview.recurring.frequency': 'Weekly' })
  const found = checkQuoteTotals(two, { ignore: ['frequency'] })
  expect(found.map(({ name }) => name)).toEqual(['overview-now'])
  // @ts-expect-error: no relation has this name
  expect(checkQuoteTotals(two, { ignore: ['frequencies'] })).toHaveLength(2)
})

test.each<[Changes, string]>([
  [
    { 'memberships.1.pricing.now.breakdown.0.price.amount': '1e1' },
    'The amount at memberships.1.pricing.now.breakdown.0.price.amount must consist of',
  ],
  [{ 'overview.now': {} }, 'The amount at overview.now.amount must be a string, but its type is undefined.'],
])('an amount that is missing or invalid is an error with its path: %j', (changes, message) => {
  expect(() => checkQuoteTotals(quoteWith(changes))).toThrow(AmountSyntaxError)
  expect(() => checkQuoteTotals(quoteWith(changes))).toThrow(message)
})

const HOSTILE: readonly unknown[] = [
  ...[undefined, null, 5, 'text', Symbol('s'), 1n],
  ...[[], [[]], {}, { toString: null }, Object.create(null)],
]

describe('a quote of another shape is an error with its path', () => {
  test.each([
    ...['memberships', 'memberships.0', 'memberships.0.pricing.now.breakdown'],
    ...['overview.recurring', 'overview.recurring.schedule', 'overview.recurring.frequency'],
    'overview.recurring.schedule.0.date',
    'memberships.0.pricing.recurring.frequency',
    'memberships.0.pricing.recurring.headlinePrice',
    'memberships.0.pricing.recurring.schedule',
    'memberships.0.pricing.recurring.schedule.0.date',
    'memberships.0.pricing.recurring.schedule.0.payments',
    'memberships.0.pricing.now.breakdown.0.price',
    'memberships.0.pricing.now.breakdown.0.price.discount',
  ])('%s', (path) => {
    const errors = HOSTILE.flatMap((value) => {
      try {
        checkQuoteTotals(quoteWith({ [path]: value }))
        return []
      } catch (error) {
        return [error]
      }
    })
    for (const error of errors) {
      expect(error).toHaveProperty('name', expect.stringMatching(/^(QuoteShape|AmountSyntax)Error$/))
      expect(error).toHaveProperty('path')
    }
    expect(errors.length).toBeGreaterThanOrEqual(HOSTILE.length - 4)
  })

  test.each(HOSTILE)('the quote itself: case %#', (value) => {
    const error = errorOf(() => checkQuoteTotals(value as Quote))
    expect(error).toBeInstanceOf(QuoteShapeError)
    expect(error.message).toBe('memberships must be an array.')
  })

  test.each([
    ['overview.recurring', 'none', 'an object or null.'],
    ['overview.recurring.frequency', 1, 'a string or null.'],
    ['overview.recurring.schedule.1.date', 'soon', 'a date such as 2027-01-01T00:00:00.'],
    ['overview.recurring.schedule.0.date', 'on 2027-01-01T00:00:00', 'a date such as 2027-01-01T00:00:00.'],
  ])('%s: %j is refused, and the error says what is expected', (path, value, expected) => {
    expect(() => checkQuoteTotals(quoteWith({ [path]: value }))).toThrow(`${path} must be ${expected}`)
  })
})

test('one day with 100,000 payments, and 100,000 payments on as many days', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => index)
  const line = (amount: string) => ({ price: { amount, currency: 'GBP', discount: null } })
  const quoteOfOne = (amount: string, breakdown: object[], payments: object[][]) =>
    quoteWith({
      memberships: quote().memberships.slice(0, 1),
      'overview.now.amount': '40.00',
      'overview.recurring.headlinePrice.amount': '45.00',
      'overview.recurring.schedule': [{ date: '2027-01-01', totalPrice: line(amount).price, breakdown }],
      'memberships.0.pricing.recurring.schedule': payments.map((own) => ({
        date: '2027-01-01',
        payments: own,
      })),
    })
  const lines = many.map(() => line('0.01'))
  expect(rowsOf(quoteOfOne('1000.00', lines, [lines]))).toEqual([])
  const reversed = many.toReversed().map((index) => line(`${index}.00`))
  const split = many.map((index) => [line(`${index}.00`)])
  expect(rowsOf(quoteOfOne('4999950000.00', reversed, split))).toEqual([])
})
