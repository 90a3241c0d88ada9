import { describe, expect, test } from 'vitest'
import { AmountSyntaxError, checkQuoteTotals, QuoteShapeError } from '../src/index.ts'
import { quote } from './quote.ts'

type Quote = ReturnType<typeof quote>

/** The quote after a change, checked. */
function checked(change: (draft: Quote) => unknown) {
  const draft = quote()
  change(draft)
  return checkQuoteTotals(draft)
}

const DATES = '2027-01-01,2027-01-15,2027-02-01'

type Row = [name: string, path: string, expected: string, actual: string]

const rowsOf = (found: ReturnType<typeof checked>) =>
  found.map(({ name, path, expected, actual }) => [name, path.join('.'), expected, actual])

test.each<[string, (draft: Quote) => unknown]>([
  ['that adds up', () => {}],
  [
    'without recurring payments',
    (draft) => {
      draft.overview.recurring = null
      draft.overview.now.amount = '96.00'
      draft.memberships.splice(0, 2)
    },
  ],
  [
    'whose recurring memberships have nothing to pay yet',
    (draft) => {
      for (const { pricing } of draft.memberships) pricing.recurring.schedule = []
      draft.overview.recurring!.schedule = []
    },
  ],
])('a quote %s has no discrepancies', (_what, change) => {
  expect(checked(change)).toEqual([])
})

describe('each relation is reported by its name, with the path', () => {
  test.each<[string, (draft: Quote) => unknown, Row[]]>([
    [
      'overview.now',
      (draft) => Object.assign(draft.overview.now, { amount: '146.01' }),
      [['overview-now', 'overview.now.amount', '146.00', '146.01']],
    ],
    [
      'a total price and its breakdown',
      (draft) => {
        draft.memberships[0]!.pricing.now.totalPrice.amount = '40.01'
        draft.overview.now.amount = '146.01'
      },
      [['membership-total', 'memberships.0.pricing.now.totalPrice.amount', '40.00', '40.01']],
    ],
    [
      'a discount today',
      (draft) =>
        Object.assign(draft.memberships[0]!.pricing.now.breakdown[1]!.price.discount!, {
          discountValue: '4.99',
        }),
      [['discount', 'memberships.0.pricing.now.breakdown.1.price.amount', '15.01', '15.00']],
    ],
    [
      'a discount of a later payment',
      (draft) => {
        draft.memberships[0]!.pricing.recurring.schedule[0]!.payments[0]!.price
          .discount!.priceBeforeDiscount = '46.00'
      },
      [['discount', 'memberships.0.pricing.recurring.schedule.0.payments.0.price.amount', '37.00', '36.00']],
    ],
    [
      'the headline price',
      (draft) => Object.assign(draft.overview.recurring!.headlinePrice, { amount: '64.99' }),
      [['headline-price', 'overview.recurring.headlinePrice.amount', '65.00', '64.99']],
    ],
    [
      'the frequency',
      (draft) => Object.assign(draft.overview.recurring!, { frequency: 'Weekly' }),
      [['frequency', 'overview.recurring.frequency', 'Monthly', 'Weekly']],
    ],
    [
      'an overview without the recurring part',
      (draft) => Object.assign(draft.overview, { recurring: null }),
      [['overview-recurring', 'overview.recurring', 'object', 'null']],
    ],
    [
      'an overview with a recurring part and no recurring membership',
      (draft) => {
        draft.memberships.splice(0, 2)
        draft.overview.now.amount = '96.00'
      },
      [['overview-recurring', 'overview.recurring', 'null', 'object']],
    ],
    [
      'the dates',
      (draft) => draft.overview.recurring!.schedule.pop(),
      [['schedule-dates', 'overview.recurring.schedule', `${DATES},2027-03-01`, DATES]],
    ],
    [
      'the total of a date',
      (draft) => Object.assign(draft.overview.recurring!.schedule[0]!.totalPrice, { amount: '36.01' }),
      [
        ['schedule-breakdown', 'overview.recurring.schedule.0.totalPrice.amount', '36.00', '36.01'],
        ['schedule-payments', 'overview.recurring.schedule.0.totalPrice.amount', '36.00', '36.01'],
      ],
    ],
    [
      'payments of one date that are not combined',
      (draft) => {
        draft.overview.recurring!.schedule[2]!.breakdown.pop()
        draft.overview.recurring!.schedule[2]!.totalPrice.amount = '45.00'
      },
      [
        ['schedule-payments', 'overview.recurring.schedule.2.totalPrice.amount', '65.00', '45.00'],
        ['schedule-lines', 'overview.recurring.schedule.2.breakdown', '20.00,45.00', '45.00'],
      ],
    ],
    [
      'two payments that one entry of the overview merges',
      (draft) => {
        const { breakdown } = draft.overview.recurring!.schedule[2]!
        breakdown.pop()
        breakdown[0]!.price.amount = '65.00'
      },
      [['schedule-lines', 'overview.recurring.schedule.2.breakdown', '20.00,45.00', '65.00']],
    ],
    [
      'payments without an overview, and without a headline price',
      (draft) => {
        draft.overview.recurring = null
        for (const { pricing } of draft.memberships) {
          pricing.recurring.headlinePrice = null
          pricing.recurring.frequency = null
        }
        draft.memberships.splice(1, 1)
        draft.overview.now.amount = '136.00'
      },
      [
        ['membership-recurring', 'memberships.0.pricing.recurring.headlinePrice', 'not null', 'null'],
        ['membership-recurring', 'memberships.0.pricing.recurring.frequency', 'not null', 'null'],
        ['overview-recurring', 'overview.recurring', 'object', 'null'],
      ],
    ],
    [
      'a headline price that only the overview has',
      (draft) => Object.assign(draft.memberships[1]!.pricing.recurring, { headlinePrice: null }),
      [
        ['membership-recurring', 'memberships.1.pricing.recurring.headlinePrice', 'not null', 'null'],
        ['headline-price', 'overview.recurring.headlinePrice.amount', '45.00', '65.00'],
      ],
    ],
    [
      'one day in two entries of the overview',
      (draft) => {
        const { schedule } = draft.overview.recurring!
        schedule[3] = structuredClone(schedule[2]!)
      },
      [['schedule-dates', 'overview.recurring.schedule', `${DATES},2027-03-01`, `${DATES},2027-02-01`]],
    ],
    [
      'a date on which nothing is due',
      (draft) => Object.assign(draft.overview.recurring!.schedule[3]!, { date: '2027-03-02T00:00:00' }),
      [
        ['schedule-payments', 'overview.recurring.schedule.3.totalPrice.amount', '0.00', '45.00'],
        ['schedule-lines', 'overview.recurring.schedule.3.breakdown', '', '45.00'],
        ['schedule-dates', 'overview.recurring.schedule', expect.any(String), expect.any(String)],
      ],
    ],
    [
      'a second currency',
      (draft) => Object.assign(draft.memberships[2]!.pricing.now.breakdown[0]!.price, { currency: 'EUR' }),
      [['currency', 'memberships.2.pricing.now.breakdown.0.price.currency', 'GBP', 'EUR']],
    ],
  ])('%s', (_relation, change, expected) => {
    expect(rowsOf(checked(change))).toEqual(expected)
  })
})

test.each(['T00:00:00Z', 'T00:00:00.0000000', 'T00:00:00+01:00', ''])(
  'dates are compared as days, so one may end in %j',
  (end) => {
    const found = checked((draft) => {
      const [first] = draft.overview.recurring!.schedule
      for (const entry of [first!, ...draft.memberships[1]!.pricing.recurring.schedule])
        entry.date = entry.date.replace('T00:00:00', end)
    })
    expect(found).toEqual([])
  },
)

describe('currency', () => {
  test('if one price has none, that price is reported', () => {
    const found = checked((draft) => {
      Object.assign(draft.memberships[2]!.pricing.now.totalPrice, { currency: undefined })
    })
    expect(found).toEqual([expect.objectContaining({ name: 'currency', expected: 'GBP', actual: 'none' })])
  })

  test('if the overview has none, the other prices must still agree', () => {
    const found = checked((draft) => {
      Object.assign(draft.overview.now, { currency: '' })
      draft.memberships[2]!.pricing.now.totalPrice.currency = 'EUR'
    })
    expect(rowsOf(found)).toEqual([
      ['currency', 'overview.now.currency', 'a currency', 'none'],
      ['currency', 'memberships.2.pricing.now.totalPrice.currency', 'GBP', 'EUR'],
    ])
  })

  test.each([undefined, null, '', 826])('if it is %j in every price, every price is reported', (currency) => {
    let prices = 0
    const text = JSON.stringify(quote(), (key, value) => {
      if (key === 'currency') prices += 1
      return key === 'currency' ? currency : value
    })
    const found = checkQuoteTotals(JSON.parse(text))
    expect(found).toHaveLength(prices)
    expect(new Set(found.map(({ name, actual }) => `${name} ${actual}`))).toEqual(new Set(['currency none']))
  })
})

describe('ignore', () => {
  test('without the relation discount, its amounts are not even read', () => {
    const draft = quote()
    Object.assign(draft.memberships[0]!.pricing.now.breakdown[1]!.price.discount!, { discountValue: '20%' })
    expect(() => checkQuoteTotals(draft)).toThrow(AmountSyntaxError)
    expect(checkQuoteTotals(draft, { ignore: ['discount'] })).toEqual([])
  })

  test('every other relation can be ignored, too', () => {
    const draft = quote()
    draft.overview.now.amount = '1.00'
    draft.overview.recurring!.frequency = 'Weekly'
    expect(checkQuoteTotals(draft, { ignore: ['frequency'] }).map(({ name }) => name)).toEqual([
      'overview-now',
    ])
    // @ts-expect-error: no relation has this name
    expect(checkQuoteTotals(draft, { ignore: ['frequencies'] })).toHaveLength(2)
  })
})

test.each<[string, (draft: Quote) => unknown, string]>([
  [
    'that is invalid',
    (draft) => Object.assign(draft.memberships[1]!.pricing.now.breakdown[0]!.price, { amount: '1e1' }),
    'The amount at memberships.1.pricing.now.breakdown.0.price.amount must consist of',
  ],
  [
    'that is missing',
    (draft) => Object.assign(draft.overview, { now: {} }),
    'The amount at overview.now.amount must be a string, but its type is undefined.',
  ],
])('an amount %s is an error with its path', (_what, change, message) => {
  expect(() => checked(change)).toThrow(AmountSyntaxError)
  expect(() => checked(change)).toThrow(message)
})

const HOSTILE: readonly unknown[] = [
  ...[undefined, null, 5, 'text', Symbol('s'), 1n],
  ...[[], [[]], {}, { toString: null }, Object.create(null)],
]

describe('a quote of another shape is an error with its path', () => {
  test.each<[string, string[]]>([
    ['memberships', ['memberships']],
    ['now', ['memberships', '0', 'pricing', 'now', 'breakdown']],
    ['recurring', ['overview', 'recurring']],
    ['schedule', ['overview', 'recurring', 'schedule']],
    ['frequency', ['overview', 'recurring', 'frequency']],
    ['frequency of a membership', ['memberships', '0', 'pricing', 'recurring', 'frequency']],
    ['headline price', ['memberships', '0', 'pricing', 'recurring', 'headlinePrice']],
    ['schedule of a membership', ['memberships', '0', 'pricing', 'recurring', 'schedule']],
    ['date', ['overview', 'recurring', 'schedule', '0', 'date']],
    ['date of a payment', ['memberships', '0', 'pricing', 'recurring', 'schedule', '0', 'date']],
    ['payments', ['memberships', '0', 'pricing', 'recurring', 'schedule', '0', 'payments']],
    ['discount', ['memberships', '0', 'pricing', 'now', 'breakdown', '0', 'price', 'discount']],
    ['price', ['memberships', '0', 'pricing', 'now', 'breakdown', '0', 'price']],
    ['membership', ['memberships', '0']],
  ])('%s', (_what, path) => {
    const place = path.slice(0, -1)
    const last = path.at(-1) as string
    let refused = 0
    for (const value of HOSTILE) {
      const draft = quote()
      const holder = place.reduce<Record<string, unknown>>(
        (one, step) => one[step] as Record<string, unknown>,
        draft as never,
      )
      holder[last] = value
      const error = caught(() => checkQuoteTotals(draft))
      if (error === undefined) continue
      expect(['QuoteShapeError', 'AmountSyntaxError']).toContain(error.name)
      expect(error).toHaveProperty('path')
      refused += 1
    }
    expect(refused).toBeGreaterThanOrEqual(HOSTILE.length - 4)
  })

  test.each(HOSTILE)('the quote itself: case %#', (value) => {
    expect(() => checkQuoteTotals(value as Quote)).toThrow(QuoteShapeError)
    expect(() => checkQuoteTotals(value as Quote)).toThrow('memberships must be an array.')
  })

  test.each<[(draft: Quote) => void, string]>([
    [(draft) => Object.assign(draft, { memberships: {} }), 'memberships must be an array.'],
    [
      (draft) => Object.assign(draft.overview, { recurring: 'none' }),
      'overview.recurring must be an object or null.',
    ],
    [
      (draft) => Object.assign(draft.overview.recurring!, { frequency: 1 }),
      'overview.recurring.frequency must be a string or null.',
    ],
    [
      (draft) => Object.assign(draft.overview.recurring!.schedule[1]!, { date: 'soon' }),
      'overview.recurring.schedule.1.date must be a date such as 2027-01-01T00:00:00.',
    ],
    [
      (draft) => Object.assign(draft.overview.recurring!.schedule[0]!, { date: 'on 2027-01-01T00:00:00' }),
      'overview.recurring.schedule.0.date must be a date such as 2027-01-01T00:00:00.',
    ],
  ])('says what is expected, case %#', (change, message) => {
    expect(() => checked(change)).toThrow(message)
  })
})

test('one day with 100,000 payments, and 100,000 payments on as many days', () => {
  const line = (amount: string) => ({ price: { amount, currency: 'GBP', discount: null } })
  const many = Array.from({ length: 100_000 }, (_, index) => index)
  const one = quote()
  const payments = many.map(() => line('0.01'))
  one.memberships = [one.memberships[0]!]
  one.overview.now.amount = '40.00'
  one.overview.recurring!.headlinePrice.amount = '45.00'
  one.memberships[0]!.pricing.recurring.schedule = [{ date: '2027-01-01', payments }]
  one.overview.recurring!.schedule = [
    {
      date: '2027-01-01',
      totalPrice: { amount: '1000.00', currency: 'GBP', discount: null },
      breakdown: payments,
    },
  ]
  expect(checkQuoteTotals(one)).toEqual([])

  const split = many.map((index) => ({ date: '2027-01-01', payments: [line(`${index}.00`)] }))
  one.memberships[0]!.pricing.recurring.schedule = split
  one.overview.recurring!.schedule[0]!.breakdown = many.toReversed().map((index) => line(`${index}.00`))
  one.overview.recurring!.schedule[0]!.totalPrice.amount = '4999950000.00'
  expect(checkQuoteTotals(one)).toEqual([])
})

function caught(act: () => unknown): Error | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    return error as Error
  }
}
