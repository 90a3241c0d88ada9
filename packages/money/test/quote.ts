interface Line {
  price: {
    amount: string
    currency: string
    discount: { priceBeforeDiscount: string; discountValue: string; discountId: number } | null
  }
}

interface Total {
  amount: string
  currency: string
  discount: null
}

/** A quote for three memberships, two of them recurring, that adds up. Small on purpose: every number can be checked by eye. */
export function quote() {
  const adult = (amount: string): Line => line(amount, amount === '36.00' ? ['45.00', '9.00'] : undefined)
  return {
    overview: {
      now: total('146.00'),
      recurring: {
        headlinePrice: total('65.00'),
        frequency: 'Monthly',
        schedule: [
          { date: '2027-01-01T00:00:00', totalPrice: total('36.00'), breakdown: [adult('36.00')] },
          { date: '2027-01-15T00:00:00', totalPrice: total('20.00'), breakdown: [line('20.00')] },
          {
            date: '2027-02-01T00:00:00',
            totalPrice: total('65.00'),
            breakdown: [adult('45.00'), line('20.00')],
          },
          { date: '2027-03-01T00:00:00', totalPrice: total('45.00'), breakdown: [adult('45.00')] },
        ],
      } as {
        headlinePrice: Total
        frequency: string
        schedule: { date: string; totalPrice: Total; breakdown: Line[] }[]
      } | null,
    },
    memberships: [
      membership('40.00', [line('25.00'), line('15.00', ['20.00', '5.00'])], '45.00', [
        ['2027-01-01T00:00:00', adult('36.00')],
        ['2027-02-01T00:00:00', adult('45.00')],
        ['2027-03-01T00:00:00', adult('45.00')],
        ['2027-04-01T00:00:00', adult('45.00')],
      ]),
      membership('10.00', [line('10.00')], '20.00', [
        ['2027-01-15T00:00:00', line('20.00')],
        ['2027-02-01T00:00:00', line('20.00')],
      ]),
      membership('96.00', [line('96.00')], null, []),
    ],
  }
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

function total(amount: string): Total {
  return { amount, currency: 'GBP', discount: null }
}

function line(amount: string, discounted?: [priceBeforeDiscount: string, discountValue: string]): Line {
  const discount = discounted && {
    priceBeforeDiscount: discounted[0],
    discountValue: discounted[1],
    discountId: 77,
  }
  return { price: { amount, currency: 'GBP', discount: discount ?? null } }
}
