import { QuoteShapeError } from './errors.ts'

type Path = readonly (string | number)[]

/** Looks at one value; the path is where it stands. */
type Demand = (value: unknown, path: Path) => void

const text: Demand = (value, path) => {
  if (typeof value !== 'string') throw new QuoteShapeError(path, 'string')
}

const object =
  (members: Readonly<Record<string, Demand>>): Demand =>
  (value, path) => {
    if (typeof value !== 'object' || value === null) throw new QuoteShapeError(path, 'object')
    for (const [member, demand] of Object.entries(members)) {
      demand((value as Record<string, unknown>)[member], [...path, member])
    }
  }

const array =
  (demand: Demand): Demand =>
  (value, path) => {
    if (!Array.isArray(value)) throw new QuoteShapeError(path, 'array')
    for (const [index, element] of value.entries()) demand(element, [...path, index])
  }

const nullable =
  (demand: Demand): Demand =>
  (value, path) => {
    if (value !== null) demand(value, path)
  }

const price = object({ currency: text })
const lines = array(object({ price: object({ currency: text, discount: nullable(object({})) }) }))

const quoteWithTotals = object({
  overview: object({
    now: price,
    recurring: nullable(
      object({
        headlinePrice: price,
        frequency: text,
        schedule: array(object({ date: text, totalPrice: price, breakdown: lines })),
      }),
    ),
  }),
  memberships: array(
    object({
      pricing: object({
        now: object({ totalPrice: price, breakdown: lines }),
        recurring: object({
          headlinePrice: nullable(price),
          frequency: nullable(text),
          schedule: array(object({ date: text, payments: lines })),
        }),
      }),
    }),
  ),
})

/** @throws QuoteShapeError with the first path at which something else is found than what a quote is added up from. */
export function demandShape(quote: unknown): void {
  quoteWithTotals(quote, [])
}
