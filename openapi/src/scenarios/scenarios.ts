import type { OpenApiDocument } from '../openapi-objects.ts'
import { operationsOf, requestsOf } from '../operations.ts'
import { bookingScenarios } from './bookings.ts'
import { TOKENS } from './given.ts'
import { membershipScenarios } from './memberships.ts'
import { pricingScenarios } from './pricing.ts'
import type { Scenario } from './scenario.ts'
import { siteScenarios } from './sites.ts'
import { staffUserScenarios } from './staff-users.ts'
import { faultVariants, otherVariants, scenariosOn } from './variants.ts'

/** One scenario for each failure that a sandbox can return: its first one of {@link everyScenarioOf}. */
export function scenariosOf(document: OpenApiDocument): Scenario[] {
  const all = everyScenarioOf(document)
  const groups = Map.groupBy(all, ({ operationId, failure }) => `${operationId} ${failure}`)
  return [...groups.values()].flatMap(([first]) => first ?? [])
}

/** Every scenario of the table. A failure that several requests cause has several, the most usual first. */
export function everyScenarioOf(document: OpenApiDocument): Scenario[] {
  return [
    ...staffUserScenarios(document),
    ...siteScenarios(document),
    ...pricingScenarios(document),
    ...bookingScenarios(document),
    ...membershipScenarios(document),
    ...earlyFailures(document),
  ]
}

const TOO_DEEP: unknown = JSON.parse(`${'['.repeat(33)}${']'.repeat(33)}`)

/** The failures that each operation can have before its fields are looked at. */
function earlyFailures(document: OpenApiDocument): Scenario[] {
  const requests = requestsOf(document)
  return operationsOf(document).flatMap(({ operationId, method, path, operation }) => {
    const { body } = requests.find((one) => one.operationId === operationId) ?? {}
    const filled = path.replace('{username}', 'jsmith').replace('{siteId}', 'RIVERSIDE')
    const call = { method, path: filled, body }
    const withoutBody = { method, path: filled }
    const ofBodies = otherVariants(
      ['body-too-large', 'It has 33 levels.', { call: { ...call, body: TOO_DEEP } }],
      ['media-type-unsupported', 'Without a body, the request has no media type.', { call: withoutBody }],
    )
    const early = 'The service fails before it has checked anything.'
    return scenariosOn(document, operationId, { call, given: [] }, [
      { failure: 'credentials-rejected', because: 'No tenant has this token.', accessToken: TOKENS.unknown },
      ...faultVariants(operationId, [], ['unexpected-failure', early, 'start']),
      ...(operation.requestBody ? ofBodies : []),
    ])
  })
}
