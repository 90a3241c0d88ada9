import type { OpenApiDocument } from '../openapi-objects.ts'
import { operationsOf } from '../operations.ts'
import { requestsOf } from '../requests.ts'
import { DAY_OF_EXAMPLES, TOKENS } from './given.ts'
import type { Scenario, ScenarioRequest } from './scenario.ts'

/** The parts of a scenario that differ from the other scenarios of its operation. */
export type Variant = Partial<Scenario> & Pick<Scenario, 'failure' | 'because'>

/** A POST of the operation. */
export function requestOf(document: OpenApiDocument, operationId: string, body: unknown): ScenarioRequest {
  const found = operationsOf(document).find((one) => one.operationId === operationId)
  if (found === undefined) throw new TypeError(`There is no operation ${operationId}.`)
  return { method: 'POST', path: found.path, body }
}

/** A named request of the document. */
export function exampleOf(document: OpenApiDocument, operationId: string, name: string): object {
  const found = requestsOf(document).find((one) => one.operationId === operationId && one.name === name)
  if (found === undefined) throw new TypeError(`${operationId} has no request ${name}.`)
  return found.body as object
}

/** Values by the path of the member that they replace, such as `bookingDetails.0.leaseId`. `undefined` removes the member. */
export type Changes = Readonly<Record<string, unknown>>

/** A POST of a named request of the document, with some values changed. */
export function exampleRequest(
  document: OpenApiDocument,
  operationId: string,
  name: string,
  changes: Changes = {},
): ScenarioRequest {
  const body = structuredClone(exampleOf(document, operationId, name)) as Members
  for (const [path, value] of Object.entries(changes)) {
    const steps = path.split('.')
    const last = steps.pop() as string
    const holder = steps.reduce((place, step) => place[step] as Members, body)
    holder[last] = value
  }
  return requestOf(document, operationId, body)
}

type Members = { [name: string]: unknown }

/** The failure, why it happens, how the request differs from the example, and the values in the message. */
export type Row = readonly [
  failure: string,
  because: string,
  changes: Changes,
  values?: Readonly<Record<string, string>>,
]

export const PRIMARY_NUMBER = { number: '01743 000002', isPrimary: true }

export function address(isPrimary: boolean): Readonly<Record<string, string | boolean>> {
  return { addressLine1: '1 High Street', townCity: 'Shrewsbury', postalCode: 'SY1 1QU', isPrimary }
}

/** Makes a variant of each row. */
export function variants(rows: readonly Row[], callWith: (changes: Changes) => Partial<Scenario>): Variant[] {
  return rows.map(([failure, because, changes, values]) => ({
    failure,
    because,
    ...callWith(changes),
    ...(values && { values }),
  }))
}

/** An unknown token needs no preparation. */
export function unknownToken(call: ScenarioRequest): Variant {
  return {
    failure: 'credentials-rejected',
    because: 'No tenant has this token.',
    accessToken: TOKENS.unknown,
    given: [],
    call,
  }
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
