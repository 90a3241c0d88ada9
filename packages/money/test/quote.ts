/** A quote for three memberships, two of them recurring, that adds up. Every number can be checked by eye. */
export function quote() {
  const discountedLine = () => line('36.00', ['45.00', '9.00'])
  return {
    overview: {
      now: total('146.00'),
      recurring: {
        headlinePrice: total('65.00'),
        frequency: 'Monthly',
        schedule: [
          entry('2027-01-01T00:00:00', '36.00', discountedLine()),
          entry('2027-01-15T00:00:00', '20.00', line('20.00')),
          entry('2027-02-01T00:00:00', '65.00', line('45.00'), line('20.00')),
          entry('2027-03-01T00:00:00', '45.00', line('45.00')),
        ],
      },
    },
    memberships: [
      membership('40.00', [line('25.00'), line('15.00', ['20.00', '5.00'])], '45.00', [
        ['2027-01-01T00:00:00', discountedLine()],
        ['2027-02-01T00:00:00', line('45.00')],
        ['2027-03-01T00:00:00', line('45.00')],
        ['2027-04-01T00:00:00', line('45.00')],
      ]),
      membership('10.00', [line('10.00')], '20.00', [
        ['2027-01-15T00:00:00', line('20.00')],
        ['2027-02-01T00:00:00', line('20.00')],
      ]),
      membership('96.00', [line('96.00')], null, []),
    ],
  }
}

type Line = ReturnType<typeof line>

function entry(date: string, amount: string, ...breakdown: Line[]) {
  return { date, totalPrice: total(amount), breakdown }
}

function membership(
  now: string,
  breakdown: Line[],
  headline: string | null,
  payments: [date: string, payment: Line][],
) {
  return {
    pricing: {
      now: { totalPrice: total(now), breakdown },
      recurring: {
        headlinePrice: headline === null ? null : total(headline),
        frequency: headline === null ? null : 'Monthly',
        schedule: payments.map(([date, payment]) => ({ date, payments: [payment] })),
      },
    },
  }
}

function total(amount: string) {
  return { amount, currency: 'GBP', discount: null }
}

function line(amount: string, [priceBeforeDiscount, discountValue]: string[] = []) {
  const discount =
    priceBeforeDiscount && discountValue ? { priceBeforeDiscount, discountValue, discountId: 77 } : null
  return { price: { ...total(amount), discount } }
}
