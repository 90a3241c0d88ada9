import type { Changes } from '../changes.ts'
import { fieldRulesOf } from '../field-rules.ts'
import type { OpenApiDocument } from '../openapi-objects.ts'
import { clock, DAY_OF_EXAMPLES, fault, TOKENS } from './given.ts'
import type { Scenario, ScenarioRequest } from './scenario.ts'

/** The parts of a scenario that differ from the other scenarios of its operation. */
export type Variant = Partial<Scenario> & Pick<Scenario, 'failure' | 'because'>

/**
 * The failure, why it happens, and how the request differs from the example. Then how the response differs:
 * the values in the message, or the field that is named, whose name and limit the message has.
 */
export type Row<Request = Changes> = readonly [
  failure: string,
  because: string,
  request: Request,
  values?: Readonly<Record<string, string>> | string | undefined,
]

/** A change of one field, and the name of the field in the response. */
export function change(path: string, value: unknown): readonly [Changes, field: string] {
  return [{ [path]: value }, path.replace(/\.(\d+)/g, '[$1]')]
}

/** Makes a variant of each row. */
export function variants<Request>(
  rows: readonly Row<Request>[],
  callWith: (request: Request) => Partial<Scenario>,
): Variant[] {
  return rows.map(([failure, because, request, values]) => ({
    failure,
    because,
    ...callWith(request),
    ...(typeof values === 'string' ? { field: values } : values && { values }),
  }))
}

/** Makes a variant of each row, which has everything in which it differs from the other scenarios. */
export function otherVariants(...rows: readonly Row<Partial<Scenario>>[]): Variant[] {
  return variants(rows, (own) => own)
}

/** The variants in which the operation fails at a fault point, which is named `operationId.point`. */
export function faultVariants(
  operationId: string,
  given: readonly ScenarioRequest[],
  ...rows: readonly (readonly [failure: string, because: string, point: string])[]
): Variant[] {
  return variants(rows, (point) => ({ given: [...given, fault(`${operationId}.${point}`, 'error')] }))
}

/** The variant in which another request has used the key. */
export function keyReused(
  given: readonly ScenarioRequest[],
  first: ScenarioRequest,
  other: ScenarioRequest,
): Variant[] {
  const keyed = (request: ScenarioRequest) => ({ ...request, idempotencyKey: 'used-before' })
  const own = { given: [...given, keyed(first)], call: keyed(other) }
  return otherVariants(['idempotency-key-reused', 'Another creation was sent with this key.', own])
}

/** How long a quote is valid, in seconds (service specification, "Limits"). */
const ONE_HOUR = 3_600

/** How far a quote may be ahead of the clock, in seconds (service specification, "Limits"). */
export const TEN_MINUTES = 600

/**
 * Two quotes that are refused for their age: one millisecond too old, and one too far ahead of the clock.
 *
 * @param given the requests that create the quote, with the clock at the time of the document's examples.
 */
export function agedQuotes(given: readonly ScenarioRequest[]): Variant[] {
  const after = (seconds: number) => ({ given: [...given, clock(seconds)] })
  const ahead = 'The quote was made by a clock that is more than ten minutes ahead.'
  return otherVariants(
    ['quote-expired', 'The quote is more than an hour old.', after(ONE_HOUR + 0.001)],
    ['quote-from-future', ahead, after(-TEN_MINUTES - 0.001)],
  )
}

/** Completes variants of an operation whose requests have dates. They run on the day of the examples. */
export function scenariosOn(
  document: OpenApiDocument,
  operationId: string,
  defaults: Partial<Scenario> & Pick<Scenario, 'call'>,
  variants: readonly Variant[],
): Scenario[] {
  const rules = fieldRulesOf(document)
  const valuesOf = ({ failure, field }: Variant) => {
    const rule = field && rules.inBody(operationId, field.match(/\w+/g) ?? [], 'maxLength')
    if (!rule) return {}
    const maximum = failure === 'field-too-long' && { maximum: String(rule.limit) }
    return { values: { field: rule.name, ...maximum } }
  }
  return variants.map((variant) => ({
    operationId,
    accessToken: TOKENS.demo,
    given: DAY_OF_EXAMPLES,
    ...defaults,
    ...valuesOf(variant),
    ...variant,
  }))
}
