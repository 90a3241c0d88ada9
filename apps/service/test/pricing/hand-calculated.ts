import type { Catalogue, Discount, MembershipType } from '../../src/pricing/catalogue.ts'
import type { Person } from '../../src/pricing/request.ts'
import {
  amount,
  card,
  day,
  directDebit,
  oneOff,
  paidInFull,
  percent,
  person,
  price,
  regular,
} from './catalogue-builder.ts'

/**
 * Prices worked out by hand from the rules. `today` is the arithmetic as on paper: each term is rounded to
 * the hundredth, half up, and then they are added. The test reads it too, so that a slip in it is found.
 */
export interface HandCalculated {
  readonly name: string
  readonly types: readonly MembershipType[]
  /** 10 December 2026, unless it says so. */
  readonly start?: string
  readonly people?: readonly Person[]
  readonly members?: Catalogue['members']
  readonly discounts?: readonly Discount[]
  /** A sum for each line of the quote, in its order. */
  readonly today: readonly string[]
  /** Last day, where a case is about it. */
  readonly end?: string | null
  /** All recurring dates of the first line: each, or the first and how many, on that day of each month. */
  readonly due?: string
  /** Amounts of the first recurring payments of the first line, where they differ. */
  readonly payments?: readonly string[]
  /** Whether today takes the next full month as well. */
  readonly ahead?: boolean
}

/** Collected on the 15th, cut-off on the 25th of the month of the collection before. */
const ON_15TH: Partial<MembershipType> = { defaultStartDay: 15, cutOffDay: 25 }
/** Collected on the 28th, cut-off on the last day of the month before. */
const ON_28TH: Partial<MembershipType> = { defaultStartDay: 28, cutOffDay: 31 }
const NO_PRO_RATA: Partial<MembershipType> = { hasProRata: false }

export const HAND_CALCULATED: readonly HandCalculated[] = [
  // Direct debit on the 1st, cut-off on the 20th. December has 31 days.
  dd('the 10th: 22 of 31 days', '2026-12-10', '45.00 × 22 ÷ 31', '2027-01-01 × 12'),
  dd('on the collection day: a whole month', '2026-12-01', '45.00 × 31 ÷ 31', '2027-01-01 × 12'),
  dd('the day after it: 30 of 31', '2026-12-02', '45.00 × 30 ÷ 31', '2027-01-01 × 12'),
  ahead('the cut-off', '2026-12-20', '45.00 × 12 ÷ 31 + 45.00', '2027-02-01 × 12'),
  ahead('the last day of the year', '2026-12-31', '45.00 × 1 ÷ 31 + 45.00', '2027-02-01 × 12'),
  dd('the first day of the year', '2027-01-01', '45.00 × 31 ÷ 31', '2027-02-01 × 12'),
  dd('April has 30 days', '2027-04-15', '45.00 × 16 ÷ 30', '2027-05-01 × 12'),
  dd('February of 28 days', '2027-02-10', '45.00 × 19 ÷ 28', '2027-03-01 × 12'),
  dd('February of a leap year: 29 days', '2028-02-10', '45.00 × 20 ÷ 29', '2028-03-01 × 12'),
  ahead('29 February', '2028-02-29', '45.00 × 1 ÷ 29 + 45.00', '2028-04-01 × 12'),
  dd('2100 is no leap year', '2100-02-15', '45.00 × 14 ÷ 28', '2100-03-01 × 12'),

  dd('the 24th, over the turn of the year', '2026-12-24', '45.00 × 22 ÷ 31', '2027-01-15 × 12', ON_15TH),
  ahead('the 25th', '2026-12-25', '45.00 × 21 ÷ 31 + 45.00', '2027-02-15 × 12', ON_15TH),
  ahead('5 January, after 25 December', '2027-01-05', '45.00 × 10 ÷ 31 + 45.00', '2027-02-15 × 12', ON_15TH),
  ahead('the day before a collection', '2026-12-14', '45.00 × 1 ÷ 30 + 45.00', '2027-01-15 × 12', ON_15TH),

  // Collected on the 28th; the 31st is the last day of a shorter month.
  ahead('28 February is its cut-off', '2027-02-28', '45.00 × 28 ÷ 28 + 45.00', '2027-04-28 × 12', ON_28TH),
  ahead('27 February, after 31 January', '2027-02-27', '45.00 × 1 ÷ 31 + 45.00', '2027-03-28 × 12', ON_28TH),
  dd('30 January is before the 31st', '2027-01-30', '45.00 × 29 ÷ 31', '2027-02-28 × 12', ON_28TH),
  dd('28 February of a leap year', '2028-02-28', '45.00 × 29 ÷ 29', '2028-03-28 × 12', ON_28TH),
  ahead('30 April is its cut-off', '2027-04-30', '45.00 × 28 ÷ 30 + 45.00', '2027-06-28 × 12', {
    defaultStartDay: 28,
    cutOffDay: 30,
  }),

  // Without a cut-off, without pro-rata.
  dd('no cut-off', '2026-12-31', '45.00 × 1 ÷ 31', '2027-01-01 × 12', { cutOffDay: null }),
  dd('no pro-rata: in full today', '2026-12-10', '45.00', '2027-01-01 × 12', NO_PRO_RATA),

  // Direct debit with an end.
  ends('a payment on the last day', '2026-12-10', '2027-05-01', '45.00 × 22 ÷ 31', '2027-01-01 × 5'),
  ends('none on the day after it', '2026-12-10', '2027-04-30', '45.00 × 22 ÷ 31', '2027-01-01 × 4'),
  ends('before the next collection: to the end', '2026-12-10', '2026-12-20', '45.00 × 11 ÷ 31', ''),
  ends('a single day', '2026-12-10', '2026-12-10', '45.00 × 1 ÷ 31', ''),
  ends('over before the collection', '2026-12-25', '2026-12-31', '45.00 × 7 ÷ 31', ''),
  ends('on the collection, before the cut-off', '2026-12-10', '2027-01-01', '45.00 × 22 ÷ 31', '2027-01-01'),
  {
    ...ends('on the collection, after the cut-off', '2026-12-25', '2027-01-01', '45.00 × 7 ÷ 31 + 45.00', ''),
    ahead: true,
  },
  {
    ...ends('without pro-rata, before the collection', '2026-12-10', '2026-12-20', '45.00', ''),
    types: [directDebit({ hasProRata: false, fixedEndDate: day('2026-12-20') })],
  },
  ends('a duration is ignored', '2026-12-10', null, '45.00 × 22 ÷ 31', '2027-01-01 × 12', {
    duration: { months: 3 },
  }),

  // Recurring card: in full today, then on the day of the start date.
  cards('the 10th of each month', '2026-12-10', null, '2027-01-10 × 12'),
  cards(
    'the 31st, or the last day',
    '2027-01-31',
    null,
    '2027-02-28 2027-03-31 2027-04-30 2027-05-31 2027-06-30 2027-07-31 2027-08-31 2027-09-30 2027-10-31 2027-11-30 2027-12-31 2028-01-31',
  ),
  cards('the 31st before a leap day', '2028-01-31', '2028-04-30', '2028-02-29 2028-03-31 2028-04-30'),
  cards('the 29th is not lost to February', '2027-01-29', '2027-03-29', '2027-02-28 2027-03-29'),
  cards('the 31st ends a day short', '2027-01-31', '2027-03-30', '2027-02-28'),
  cards('over before the second payment', '2026-12-10', '2027-01-09', ''),
  cards('a single day', '2026-12-10', '2026-12-10', ''),
  cards('without an end, up to the last day of all', '9999-10-31', null, '9999-11-30 9999-12-31'),
  {
    ...cards('a cut-off is ignored', '2026-12-25', null, '2027-01-25 × 12'),
    types: [card({ cutOffDay: 20 })],
  },

  // Paid in full: start plus duration, less one day.
  full('a year', '2026-12-01', { duration: { months: 12 } }, '2027-11-30'),
  full('a month from 31 January', '2027-01-31', { duration: { months: 1 } }, '2027-02-27'),
  full('the same in a leap year', '2028-01-31', { duration: { months: 1 } }, '2028-02-28'),
  full('a year from 29 February', '2028-02-29', { duration: { months: 12 } }, '2029-02-27'),
  full('90 days: 22 + 31 + 28 + 9', '2026-12-10', { duration: { days: 90 } }, '2027-03-09'),
  full('one day', '2026-12-10', { duration: { days: 1 } }, '2026-12-10'),
  full('up to the last day of all', '9999-12-01', { duration: { months: 12 } }, '9999-12-31'),
  full('a fixed end wins over the duration', '2026-12-10', { fixedEndDate: day('2027-01-31') }, '2027-01-31'),
  full(
    'a fixed end needs no duration',
    '2026-12-10',
    { fixedEndDate: day('2027-01-31'), duration: null },
    '2027-01-31',
  ),
  full(
    'other settings are ignored',
    '2026-12-25',
    { hasProRata: true, cutOffDay: 20, defaultStartDay: 1 },
    '2027-12-24',
  ),

  {
    name: 'a fee alone recurs on no date',
    types: [card({ products: [oneOff('JOIN', price('25.00'))] })],
    today: ['25.00'],
    due: '',
  },

  // Discounts. Today is the first payment.
  off('20 % for four payments', [percent(1, '20', 4)], '31.94 - 31.94 × 20 ÷ 100', '36.00 36.00 36.00 45.00'),
  off('20 % for today', [percent(1, '20', 1)], '31.94 - 31.94 × 20 ÷ 100', '45.00'),
  off('10.00 for two payments', [amount(1, '10.00', 2)], '31.94 - 10.00', '35.00 45.00'),
  off('never more than the price', [amount(1, '40.00', 2)], '31.94 - 31.94', '5.00 45.00'),
  off('a third, rounded half up', [percent(1, '33.333')], '31.94 - 31.94 × 33.333 ÷ 100', '30.00'),
  off('half of an odd penny is taken off', [percent(1, '50')], '31.94 - 31.94 × 50 ÷ 100', '22.50'),
  off('all of it', [percent(1, '100', 2)], '31.94 - 31.94', '0.00 45.00'),
  off(
    'a later one takes over',
    [percent(1, '50', 1), percent(2, '10', 3)],
    '31.94 - 31.94 × 50 ÷ 100',
    '40.50 40.50 45.00',
  ),
  off(
    'a later one takes over later',
    [percent(1, '50', 2), percent(2, '10', 3)],
    '31.94 - 31.94 × 50 ÷ 100',
    '22.50 40.50 45.00',
  ),
  off('the first, not the best', [percent(1, '10'), percent(2, '50')], '31.94 - 31.94 × 10 ÷ 100', '40.50'),
  off(
    'an inactive one is passed over',
    [{ ...percent(1, '50'), isActive: false }, percent(2, '10')],
    '31.94 - 31.94 × 10 ÷ 100',
    '40.50',
  ),
  {
    ...off(
      'a month taken ahead is one payment with the part: 62.42',
      [percent(1, '20', 2)],
      '62.42 - 62.42 × 20 ÷ 100',
      '36.00 45.00',
    ),
    start: '2026-12-20',
    ahead: true,
  },
  {
    ...off(
      'off the joining fee alone',
      [{ ...amount(1, '25.00', 1), productIds: new Set(['JOIN']) }],
      '25.00 - 25.00 + 45.00 × 22 ÷ 31',
      '45.00',
    ),
    types: [withJoiningFee()],
  },
  {
    ...off(
      'off both, by two discounts',
      [percent(1, '20', 4), { ...amount(2, '25.00', 1), productIds: new Set(['JOIN']) }],
      '25.00 - 25.00 + 31.94 - 31.94 × 20 ÷ 100',
      '36.00',
    ),
    types: [withJoiningFee()],
  },
  {
    name: 'a discount on a year',
    types: [paidInFull({ products: [regular('MONTH', price('468.00'))] })],
    start: '2026-12-01',
    discounts: [percent(1, '12.5')],
    today: ['468.00 - 468.00 × 12.5 ÷ 100'],
  },

  // Several people, several types, other price levels.
  {
    name: 'two people',
    types: [directDebit()],
    people: [person(1, ['TYPE']), person(2, ['TYPE'])],
    today: ['45.00 × 22 ÷ 31', '45.00 × 22 ÷ 31'],
  },
  {
    name: 'two types for one person',
    types: [directDebit(), term()],
    people: [person(1, ['TYPE', 'TERM'])],
    today: ['45.00 × 22 ÷ 31', '96.00'],
  },
  {
    name: 'the same type twice',
    types: [card()],
    people: [person(1, ['TYPE', 'TYPE'])],
    today: ['45.00', '45.00'],
  },
  {
    name: 'the promotion leaves the other type alone',
    types: [directDebit(), term()],
    people: [person(1, ['TERM', 'TYPE'])],
    discounts: [percent(1, '20')],
    today: ['96.00', '31.94 - 31.94 × 20 ÷ 100'],
  },
  ofMember("a member's own level", 'CONCESSION', null, '30.00 × 22 ÷ 31'),
  ofMember('a member without a level has the site’s', null, null, '45.00 × 22 ÷ 31'),
  ofMember("a type's own level wins over the member's", 'CONCESSION', 'STAFF', '9.99 × 22 ÷ 31'),
  {
    name: "one type's own level holds for the other too",
    types: [
      directDebit({ products: [twoLevels()] }),
      card({ id: 'OTHER', products: [twoLevels()], priceLevelId: 'STAFF' }),
    ],
    people: [person(1, ['TYPE', 'OTHER'])],
    today: ['9.99 × 22 ÷ 31', '9.99'],
  },
  {
    name: 'the first of two own levels',
    types: [
      card({ products: [twoLevels()], priceLevelId: 'CONCESSION' }),
      card({ id: 'OTHER', products: [twoLevels()], priceLevelId: 'STAFF' }),
    ],
    people: [person(1, ['TYPE', 'OTHER']), person(2, ['OTHER', 'TYPE'])],
    today: ['30.00', '30.00', '9.99', '9.99'],
  },
  {
    name: 'each person has a level of their own',
    types: [card({ products: [twoLevels()] })],
    people: [person(1, ['TYPE']), person(2, ['TYPE'], { memberId: 7 })],
    members: new Map([[7, 'CONCESSION']]),
    today: ['45.00', '30.00'],
  },
  {
    name: 'two regular products, rounded one by one: 9.95 and 9.95',
    types: [directDebit({ products: [regular('MONTH', price('14.02')), regular('EXTRA', price('14.02'))] })],
    today: ['14.02 × 22 ÷ 31 + 14.02 × 22 ÷ 31'],
  },
  {
    name: 'half a penny is rounded up: 0.015',
    types: [directDebit({ products: [regular('MONTH', price('0.03'))] })],
    start: '2027-04-16',
    today: ['0.03 × 15 ÷ 30'],
  },
]

function dd(
  name: string,
  start: string,
  today: string,
  due: string,
  changes: Partial<MembershipType> = {},
): HandCalculated {
  return {
    name: `direct debit, ${name}`,
    types: [directDebit(changes)],
    ...{ start, today: [today], end: null, due, ahead: false },
  }
}

function ahead(...[name, start, today, due, changes]: Parameters<typeof dd>): HandCalculated {
  return { ...dd(name, start, today, due, changes), ahead: true }
}

function ends(
  name: string,
  start: string,
  end: string | null,
  today: string,
  due: string,
  changes: Partial<MembershipType> = {},
): HandCalculated {
  const fixedEndDate = end === null ? null : day(end)
  return { ...dd(`with an end, ${name}`, start, today, due, { fixedEndDate, ...changes }), end }
}

function cards(name: string, start: string, end: string | null, due: string): HandCalculated {
  return {
    name: `card, ${name}`,
    types: [card({ fixedEndDate: end === null ? null : day(end) })],
    ...{ start, today: ['45.00'], end, due, ahead: false },
  }
}

function full(name: string, start: string, changes: Partial<MembershipType>, end: string): HandCalculated {
  return {
    name: `paid in full, ${name}`,
    types: [paidInFull(changes)],
    ...{ start, today: ['45.00'], end, due: '', ahead: false },
  }
}

/** 10 December: 45.00 × 22 ÷ 31 = 31.94 today, then 45.00. */
function off(name: string, discounts: readonly Discount[], today: string, payments: string): HandCalculated {
  return {
    name: `discount, ${name}`,
    types: [directDebit()],
    discounts,
    today: [today],
    payments: payments.split(' '),
  }
}

/** Somebody who is a member, with the level of the member, and that of the type. */
function ofMember(name: string, own: string | null, ofType: string | null, today: string): HandCalculated {
  return {
    name,
    types: [directDebit({ products: [twoLevels()], priceLevelId: ofType })],
    people: [person(1, ['TYPE'], { memberId: 7 })],
    members: new Map([[7, own]]),
    today: [today],
  }
}

function withJoiningFee(): MembershipType {
  return directDebit({ products: [oneOff('JOIN', price('25.00')), regular('MONTH', price('45.00'))] })
}

function term(): MembershipType {
  return paidInFull({ id: 'TERM', products: [regular('LESSONS', price('96.00'))] })
}

function twoLevels() {
  return regular(
    'MONTH',
    price('45.00'),
    price('30.00', { priceLevelId: 'CONCESSION' }),
    price('9.99', { priceLevelId: 'STAFF' }),
  )
}
