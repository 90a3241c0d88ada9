import { QuoteShapeError } from './errors.ts'
import { minorUnitsOf } from './minor-units.ts'

/** A value somewhere in a quote, and where: member names and indices from its top. */
export interface Place {
  readonly value: unknown
  readonly path: readonly (string | number)[]
}

/** The place at the end of a path such as `now.totalPrice`. What is not there is `undefined`. */
export function at(place: Place, members: string): Place {
  return members.split('.').reduce(
    ({ value, path }, member) => ({
      value: (value as Record<string, unknown> | null | undefined)?.[member],
      path: [...path, member],
    }),
    place,
  )
}

/** The elements of the array at the end of a path. @throws QuoteShapeError when there is none. */
export function list(place: Place, members: string): Place[] {
  const { value, path } = at(place, members)
  if (!Array.isArray(value)) throw new QuoteShapeError(path)
  return value.map((element, index) => ({ value: element, path: [...path, index] }))
}

/** The string at the end of a path; what is none shows as what it is, and so matches nothing. */
export function text(place: Place, members: string): string {
  return String(at(place, members).value)
}

/** The amount at the end of a path, in whole hundredths. @throws AmountSyntaxError when there is none. */
export function units(place: Place, members: string): bigint {
  const { value, path } = at(place, members)
  return BigInt(minorUnitsOf(value, path))
}
