import { describe, expect, test } from 'vitest'
import { AmountSyntaxError, checkQuoteTotals, QuoteShapeError } from '../src/index.ts'
import { quote } from './quote.ts'

type Quote = ReturnType<typeof quote>

/** The quote after a change, checked. */
function checked(change: (draft: Quote) => void) {
  const draft = quote()
  change(draft)
  return checkQuoteTotals(draft)
}

test('a quote that adds up has no discrepancies', () => {
  expect(checkQuoteTotals(quote())).toEqual([])
})

test('a quote without recurring payments has none either', () => {
  const found = checked((draft) => {
    draft.overview.recurring = null
    draft.overview.now.amount = '96.00'
    draft.memberships.splice(0, 2)
  })
  expect(found).toEqual([])
})

describe('each relation is reported by its name, with the path', () => {
  test.each<[string, (draft: Quote) => void, object[]]>([
    [
      'overview.now',
      (draft) => {
        draft.overview.now.amount = '146.01'
      },
      [
        {
          name: 'overview-now',
          path: 'overview.now.amount',
          expected: '146.00',
          actual: '146.01',
        },
      ],
    ],
    [
      'a total price and its breakdown',
      (draft) => {
        draft.memberships[0]!.pricing.now.totalPrice.amount = '40.01'
        draft.overview.now.amount = '146.01'
      },
      [
        {
          name: 'membership-total',
          path: 'memberships.0.pricing.now.totalPrice.amount',
          expected: '40.00',
          actual: '40.01',
        },
      ],
    ],
    [
      'a discount today',
      (draft) => {
        draft.memberships[0]!.pricing.now.breakdown[1]!.price.discount!.discountValue = '4.99'
      },
      [
        {
          name: 'discount',
          path: 'memberships.0.pricing.now.breakdown.1.price.amount',
          expected: '15.01',
          actual: '15.00',
        },
      ],
    ],
    [
      'a discount of a later payment',
      (draft) => {
        draft.memberships[0]!.pricing.recurring.schedule[0]!.payments[0]!.price
          .discount!.priceBeforeDiscount = '46.00'
      },
      [
        {
          name: 'discount',
          path: 'memberships.0.pricing.recurring.schedule.0.payments.0.price.amount',
          expected: '37.00',
          actual: '36.00',
        },
      ],
    ],
    [
      'the headline price',
      (draft) => {
        draft.overview.recurring!.headlinePrice.amount = '64.99'
      },
      [
        {
          name: 'headline-price',
          path: 'overview.recurring.headlinePrice.amount',
          expected: '65.00',
          actual: '64.99',
        },
      ],
    ],
    [
      'the frequency',
      (draft) => {
        draft.overview.recurring!.frequency = 'Weekly'
      },
      [
        {
          name: 'frequency',
          path: 'overview.recurring.frequency',
          expected: 'Monthly',
          actual: 'Weekly',
        },
      ],
    ],
    [
      'an overview without the recurring part',
      (draft) => {
        draft.overview.recurring = null
      },
      [
        {
          name: 'overview-recurring',
          path: 'overview.recurring',
          expected: 'object',
          actual: 'null',
        },
      ],
    ],
    [
      'an overview with a recurring part and no recurring membership',
      (draft) => {
        draft.memberships.splice(0, 2)
        draft.overview.now.amount = '96.00'
      },
      [
        {
          name: 'overview-recurring',
          path: 'overview.recurring',
          expected: 'null',
          actual: 'object',
        },
      ],
    ],
    [
      'the dates',
      (draft) => {
        draft.overview.recurring!.schedule.pop()
      },
      [
        {
          name: 'schedule-dates',
          path: 'overview.recurring.schedule',
          expected: '2027-01-01T00:00:00,2027-01-15T00:00:00,2027-02-01T00:00:00,2027-03-01T00:00:00',
          actual: '2027-01-01T00:00:00,2027-01-15T00:00:00,2027-02-01T00:00:00',
        },
      ],
    ],
    [
      'the total of a date',
      (draft) => {
        draft.overview.recurring!.schedule[0]!.totalPrice.amount = '36.01'
      },
      [
        {
          name: 'schedule-breakdown',
          path: 'overview.recurring.schedule.0.totalPrice.amount',
          expected: '36.00',
          actual: '36.01',
        },
        {
          name: 'schedule-payments',
          path: 'overview.recurring.schedule.0.totalPrice.amount',
          expected: '36.00',
          actual: '36.01',
        },
      ],
    ],
    [
      'payments of one date that are not combined',
      (draft) => {
        draft.overview.recurring!.schedule[2]!.breakdown.pop()
        draft.overview.recurring!.schedule[2]!.totalPrice.amount = '45.00'
      },
      [
        {
          name: 'schedule-payments',
          path: 'overview.recurring.schedule.2.totalPrice.amount',
          expected: '65.00',
          actual: '45.00',
        },
      ],
    ],
    [
      'a date on which nothing is due',
      (draft) => {
        draft.overview.recurring!.schedule[3]!.date = '2027-03-02T00:00:00'
      },
      [
        {
          name: 'schedule-payments',
          path: 'overview.recurring.schedule.3.totalPrice.amount',
          expected: '0.00',
          actual: '45.00',
        },
        expect.objectContaining({ name: 'schedule-dates' }),
      ],
    ],
    [
      'a second currency',
      (draft) => {
        draft.memberships[2]!.pricing.now.breakdown[0]!.price.currency = 'EUR'
      },
      [
        {
          name: 'currency',
          path: 'memberships.2.pricing.now.breakdown.0.price.currency',
          expected: 'GBP',
          actual: 'EUR',
        },
      ],
    ],
  ])('%s', (_relation, change, expected) => {
    expect(checked(change).map(({ path, ...rest }) => ({ ...rest, path: path.join('.') }))).toEqual(expected)
  })
})

test('a price without a currency differs in its currency', () => {
  const found = checked((draft) => {
    Object.assign(draft.memberships[2]!.pricing.now.totalPrice, { currency: undefined })
  })
  expect(found).toEqual([expect.objectContaining({ name: 'currency', expected: 'GBP', actual: 'undefined' })])
})

test('an amount that is none is an error with its path', () => {
  const change = (draft: Quote) => {
    draft.memberships[1]!.pricing.now.breakdown[0]!.price.amount = '1e1'
  }
  expect(() => checked(change)).toThrow(AmountSyntaxError)
  expect(() => checked(change)).toThrow('at value.memberships.1.pricing.now.breakdown.0.price.amount')
})

test.each<[string, unknown, string]>([
  ['no object', null, 'No array at value.memberships'],
  ['memberships that are no array', { ...quote(), memberships: {} }, 'No array at value.memberships'],
  [
    'a membership that is null',
    { ...quote(), memberships: [null] },
    'No array at value.memberships.0.pricing.now.breakdown',
  ],
])('%s is an error with its path', (_case, value, message) => {
  expect(() => checkQuoteTotals(value as Quote)).toThrow(QuoteShapeError)
  expect(() => checkQuoteTotals(value as Quote)).toThrow(message)
})

test('a total that is missing is an error with its path', () => {
  expect(() => checkQuoteTotals({ ...quote(), overview: {} } as unknown as Quote)).toThrow(
    'at value.overview.now.amount',
  )
})
