import { QuoteShapeError } from './errors.ts'
import { minorUnitsOf } from './minor-units.ts'

/** A value somewhere in a quote, and where it is: property names and indices from the top. */
export interface Place {
  readonly value: unknown
  readonly path: readonly (string | number)[]
}

/** The place below another one, by names such as `now.totalPrice`. Without one, its value is `undefined`. */
export function at(place: Place, names: string): Place {
  return names.split('.').reduce(
    ({ value, path }, name) => ({
      value: (value as Record<string, unknown> | null | undefined)?.[name],
      path: [...path, name],
    }),
    place,
  )
}

/** The elements of the array at a place. @throws QuoteShapeError when there is no array. */
export function list(place: Place, names: string): Place[] {
  const { value, path } = at(place, names)
  if (!Array.isArray(value)) throw new QuoteShapeError(path, 'an array')
  return Array.from(value, (element, index) => ({ value: element, path: [...path, index] }))
}

/** A place whose value has the given type, or is `null`. @throws QuoteShapeError for any other value. */
export function valueOrNull(place: Place, names: string, type: 'object' | 'string'): Place {
  const found = at(place, names)
  if (found.value === null || typeof found.value === type) return found
  throw new QuoteShapeError(found.path, type === 'object' ? 'an object or null' : 'a string or null')
}

/** The day of the date at a place, such as `2027-01-01`. @throws QuoteShapeError when there is no date. */
export function day(place: Place, names: string): string {
  const { value, path } = at(place, names)
  const [found] = (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(value)) || []
  if (found === undefined) throw new QuoteShapeError(path, 'a date such as 2027-01-01T00:00:00')
  return found
}

/** The amount at a place, in whole hundredths. @throws AmountSyntaxError when there is no amount. */
export function units(place: Place, names: string): bigint {
  const { value, path } = at(place, names)
  return BigInt(minorUnitsOf(value, path))
}
