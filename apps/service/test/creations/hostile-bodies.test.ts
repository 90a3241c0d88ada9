import { expect, test } from 'vitest'
import { openProduct } from '../product.ts'
import { namedBooking, postBooking, quoteFor } from './bookings.ts'
import { namedFamily, postFamily, renamed, signedBody } from './families.ts'

const service = await openProduct()

/** What may stand anywhere in a body. The fuzz suite sends more of it, and cannot see what is stored. */
const HOSTILE = [null, '', 'x'.repeat(300), '2026-02-29T00:00:00', -1, 1e308, true, [], {}, [null]]

/** The places in a body that are not in a quote. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (path.at(-1) === 'pricingQuote') return []
  const members = Object.entries(typeof value === 'object' ? (value ?? {}) : {})
  return [
    ...(path.length > 0 ? [path] : []),
    ...members.flatMap(([name, one]) => placesIn(one, [...path, name])),
  ]
}

/** Copies of a body, as text, each of which has something hostile at one place. */
function hostileCopies(make: () => object, quote: string): string[] {
  return placesIn(make()).flatMap((path, index) =>
    [0, 4].map((shift) => {
      const copy = make()
      const holder = path
        .slice(0, -1)
        .reduce((one, name) => one[name] as typeof one, copy as Record<string, unknown>)
      holder[path.at(-1) as string] = HOSTILE[(index + shift) % HOSTILE.length]
      return JSON.stringify(copy, (name, one) => (name === 'pricingQuote' ? 'QUOTE' : one)).replaceAll(
        '"QUOTE"',
        () => quote,
      )
    }),
  )
}

test('whatever is sent, members are created whole or not at all', async () => {
  const stored = () =>
    service.database.ofTenant('demo').selectFrom('members').select('is_confirmed').execute()
  const before = (await stored()).length
  const family = () => renamed(namedFamily('two-people-promotion'))
  const [, signed = ''] = signedBody(service, family()).split('"pricingQuote":')
  const joining = () => namedBooking('joining-an-existing-booking')
  const quote = await quoteFor(service, joining().bookingDetails[0]!)
  const statuses = new Set<number>()
  let created = 0
  for (const [post, texts] of [
    [postFamily, hostileCopies(family, signed.slice(0, -1))],
    [postBooking, hostileCopies(joining, quote)],
  ] as const)
    for (const text of texts) {
      const response = await post(service, text)
      statuses.add(response.status)
      if (response.status === 201) created += response.json.membersCreated?.length ?? 1
    }
  const members = await stored()
  expect(members.length - before).toBe(created)
  expect(members.filter(({ is_confirmed }) => !is_confirmed)).toEqual([])
  expect([...statuses].sort()).toEqual([201, 400, 422])
})
