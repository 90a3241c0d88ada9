import { SignedQuote } from '@leisure-ops/quote'
import fc from 'fast-check'
import { anyText } from './text.ts'

/** A change of one place in a body. `place` is taken modulo the number of places, so every number is valid. */
export interface Mutation {
  readonly place: number
  /** The value to put there; `DROPPED` removes the property. */
  readonly to: unknown
}

const DROPPED = 'dropped by the fuzzer'

const AWKWARD_VALUES = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  32_768,
  2 ** 31,
  2 ** 53,
  -0,
  1e300,
  '',
  [],
  {},
  [null],
  [[]],
]

export const aMutation: fc.Arbitrary<Mutation> = fc.record({
  place: fc.nat({ max: 200 }),
  to: fc.oneof(
    { weight: 2, arbitrary: fc.constant(DROPPED) },
    { weight: 3, arbitrary: fc.constantFrom<unknown>(...AWKWARD_VALUES) },
    { weight: 3, arbitrary: anyText() },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  ),
})

type Path = readonly (string | number)[]

/** Applies the changes to a body, one after the other. A quote is a single place, and its text is not changed. */
export function mutate(body: unknown, mutations: readonly Mutation[]): unknown {
  return mutations.reduce((changed, { place, to }) => {
    const places = placesOf(changed)
    return places.length === 0 ? changed : put(changed, places[place % places.length] as Path, to)
  }, body)
}

function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || value instanceof SignedQuote) return []
  return Object.entries(value).flatMap(([name, member]) => {
    const here = [...path, Array.isArray(value) ? Number(name) : name]
    return [here, ...placesOf(member, here)]
  })
}

function put(value: unknown, [step, ...rest]: Path, to: unknown): unknown {
  if (step === undefined) return to
  if (Array.isArray(value)) {
    if (rest.length === 0 && to === DROPPED) return value.filter((_, index) => index !== step)
    return value.map((item, index) => (index === step ? put(item, rest, to) : item))
  }
  const entries = Object.entries(value as object)
  return Object.fromEntries(
    entries.flatMap(([name, member]) => {
      if (name !== step) return [[name, member]]
      return rest.length === 0 && to === DROPPED ? [] : [[name, put(member, rest, to)]]
    }),
  )
}
