import type { Changes } from './examples.ts'
import { DAY_OF_EXAMPLES, fault, TOKENS } from './given.ts'
import type { Scenario, ScenarioRequest } from './scenario.ts'

/** The parts of a scenario that differ from the other scenarios of its operation. */
export type Variant = Partial<Scenario> & Pick<Scenario, 'failure' | 'because'>

/**
 * The failure, why it happens, and how the request differs from the example. Then what differs from the document's response: the values
 * in the message, and the field that is named.
 */
export type Row<Request = Changes> = readonly [
  failure: string,
  because: string,
  request: Request,
  values?: Readonly<Record<string, string>> | undefined,
  field?: string,
]

/** Makes a variant of each row. */
export function variants<Request>(
  rows: readonly Row<Request>[],
  callWith: (request: Request) => Partial<Scenario>,
): Variant[] {
  return rows.map(([failure, because, request, values, field]) => ({
    failure,
    because,
    ...callWith(request),
    ...(values && { values }),
    ...(field !== undefined && { field }),
  }))
}

/** Makes a variant of each row, which has everything in which it differs from the other scenarios. */
export function others(...rows: readonly Row<Partial<Scenario>>[]): Variant[] {
  return variants(rows, (own) => own)
}

/** The variants in which the operation fails at a fault point, which has the name of the operation before it. */
export function failing(
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
  return others(['idempotency-key-reused', 'Another creation was sent with this key.', own])
}

/** The variant with an unknown token. It needs no preparation, because nothing of it is looked at but the token. */
export function unknownToken(call: ScenarioRequest): Variant[] {
  const own = { accessToken: TOKENS.unknown, given: [], call }
  return others(['credentials-rejected', 'No tenant has this token.', own])
}

/** Completes the variants of an operation whose requests contain dates. They are played on the day of the document's examples. */
export function scenariosOn(
  operationId: string,
  defaults: Partial<Scenario> & Pick<Scenario, 'call'>,
  variants: readonly Variant[],
): Scenario[] {
  return variants.map((variant) => ({
    operationId,
    accessToken: TOKENS.demo,
    given: DAY_OF_EXAMPLES,
    ...defaults,
    ...variant,
  }))
}
