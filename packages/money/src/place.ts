import { QuoteShapeError } from './errors.ts'
import { minorUnitsOf } from './minor-units.ts'

/** A value somewhere in a quote, and where it is: property names and indices from the top. */
export interface Place {
  readonly value: unknown
  readonly path: readonly (string | number)[]
}

/** The place at the end of a path such as `now.totalPrice`. The value of a place that does not exist is `undefined`. */
export function at(place: Place, members: string): Place {
  return members.split('.').reduce(
    ({ value, path }, member) => ({
      value: (value as Record<string, unknown> | null | undefined)?.[member],
      path: [...path, member],
    }),
    place,
  )
}

/** The elements of the array at the end of a path. @throws QuoteShapeError when there is no array. */
export function list(place: Place, members: string): Place[] {
  const { value, path } = at(place, members)
  if (!Array.isArray(value)) throw new QuoteShapeError(path, 'an array')
  return Array.from(value, (element, index) => ({ value: element, path: [...path, index] }))
}

/** The value at the end of a path: of the given type, or `null`. @throws QuoteShapeError when there is something else. */
export function nullable(place: Place, members: string, type: 'object' | 'string'): Place {
  const found = at(place, members)
  if (found.value === null || typeof found.value === type) return found
  throw new QuoteShapeError(found.path, type === 'object' ? 'an object or null' : 'a string or null')
}

/** The day of the date and time at the end of a path, such as `2027-01-01`. @throws QuoteShapeError when there is no date. */
export function day(place: Place, members: string): string {
  const { value, path } = at(place, members)
  const [found] = (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(value)) || []
  if (found === undefined) throw new QuoteShapeError(path, 'a date such as 2027-01-01T00:00:00')
  return found
}

/** The amount at the end of a path, in whole hundredths. @throws AmountSyntaxError when there is no amount. */
export function units(place: Place, members: string): bigint {
  const { value, path } = at(place, members)
  return BigInt(minorUnitsOf(value, path))
}
