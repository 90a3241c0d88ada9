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

test('a quote without recurring payments has no discrepancies', () => {
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
          expected: '2027-01-01,2027-01-15,2027-02-01,2027-03-01',
          actual: '2027-01-01,2027-01-15,2027-02-01',
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
        {
          name: 'schedule-lines',
          path: 'overview.recurring.schedule.2.breakdown',
          expected: '20.00,45.00',
          actual: '45.00',
        },
      ],
    ],
    [
      'two payments that one entry of the overview merges',
      (draft) => {
        const [line, other] = draft.overview.recurring!.schedule[2]!.breakdown
        line!.price.amount = '65.00'
        draft.overview.recurring!.schedule[2]!.breakdown.splice(
          draft.overview.recurring!.schedule[2]!.breakdown.indexOf(other!),
          1,
        )
      },
      [
        {
          name: 'schedule-lines',
          path: 'overview.recurring.schedule.2.breakdown',
          expected: '20.00,45.00',
          actual: '65.00',
        },
      ],
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
        {
          name: 'membership-recurring',
          path: 'memberships.0.pricing.recurring.headlinePrice',
          expected: 'not null',
          actual: 'null',
        },
        {
          name: 'membership-recurring',
          path: 'memberships.0.pricing.recurring.frequency',
          expected: 'not null',
          actual: 'null',
        },
        { name: 'overview-recurring', path: 'overview.recurring', expected: 'object', actual: 'null' },
      ],
    ],
    [
      'a headline price that only the overview has',
      (draft) => {
        draft.memberships[1]!.pricing.recurring.headlinePrice = null
      },
      [
        {
          name: 'membership-recurring',
          path: 'memberships.1.pricing.recurring.headlinePrice',
          expected: 'not null',
          actual: 'null',
        },
        {
          name: 'headline-price',
          path: 'overview.recurring.headlinePrice.amount',
          expected: '45.00',
          actual: '65.00',
        },
      ],
    ],
    [
      'one day in two entries of the overview',
      (draft) => {
        const { schedule } = draft.overview.recurring!
        schedule[3] = structuredClone(schedule[2]!)
      },
      [
        {
          name: 'schedule-dates',
          path: 'overview.recurring.schedule',
          expected: '2027-01-01,2027-01-15,2027-02-01,2027-03-01',
          actual: '2027-01-01,2027-01-15,2027-02-01,2027-02-01',
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
        {
          name: 'schedule-lines',
          path: 'overview.recurring.schedule.3.breakdown',
          expected: '',
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

test('a recurring membership may have nothing to pay yet', () => {
  const found = checked((draft) => {
    for (const { pricing } of draft.memberships) pricing.recurring.schedule = []
    draft.overview.recurring!.schedule = []
  })
  expect(found).toEqual([])
})

describe('dates are compared as days', () => {
  test.each(['T00:00:00Z', 'T00:00:00.0000000', 'T00:00:00+01:00', ''])('a date may end in %j', (end) => {
    const found = checked((draft) => {
      for (const entry of draft.memberships[1]!.pricing.recurring.schedule) {
        entry.date = entry.date.replace('T00:00:00', end)
      }
      const [first] = draft.overview.recurring!.schedule
      first!.date = first!.date.replace('T00:00:00', end)
    })
    expect(found).toEqual([])
  })
})

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
    expect(found.map(({ name, path, expected, actual }) => [name, path.join('.'), expected, actual])).toEqual(
      [
        ['currency', 'overview.now.currency', 'a currency', 'none'],
        ['currency', 'memberships.2.pricing.now.totalPrice.currency', 'GBP', 'EUR'],
      ],
    )
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

test('an invalid amount is an error with its path', () => {
  const change = (draft: Quote) => {
    draft.memberships[1]!.pricing.now.breakdown[0]!.price.amount = '1e1'
  }
  expect(() => checked(change)).toThrow(AmountSyntaxError)
  expect(() => checked(change)).toThrow(
    'The amount at memberships.1.pricing.now.breakdown.0.price.amount must consist of',
  )
})

test('a total that is missing is an error with its path', () => {
  expect(() => checkQuoteTotals({ ...quote(), overview: {} } as unknown as Quote)).toThrow(
    'The amount at overview.now.amount must be a string, but its type is undefined.',
  )
})

const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  5,
  'text',
  [],
  {},
  { toString: null },
  Object.create(null),
  [[]],
  Symbol('s'),
  1n,
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
