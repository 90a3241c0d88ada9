import type { OpenApiDocument } from '../openapi-objects.ts'
import { operationsOf } from '../operations.ts'
import { bookingScenarios } from './bookings.ts'
import { membershipScenarios } from './memberships.ts'
import { pricingScenarios } from './pricing.ts'
import type { Scenario } from './scenario.ts'
import { siteScenarios } from './sites.ts'
import { staffUserScenarios } from './staff-users.ts'
import { scenariosOn } from './variants.ts'

/** One scenario for each failure that a sandbox can return: its first one of {@link everyScenarioOf}. */
export function scenariosOf(document: OpenApiDocument): Scenario[] {
  const first = new Map<string, Scenario>()
  for (const scenario of everyScenarioOf(document)) {
    const name = `${scenario.operationId} ${scenario.failure}`
    if (!first.has(name)) first.set(name, scenario)
  }
  return [...first.values()]
}

/** Every scenario of the table. A failure that several requests cause has several, the most usual first. */
export function everyScenarioOf(document: OpenApiDocument): Scenario[] {
  return [
    ...staffUserScenarios(document),
    ...siteScenarios(document),
    ...pricingScenarios(document),
    ...bookingScenarios(document),
    ...membershipScenarios(document),
    ...unreadBodyScenarios(document),
  ]
}

const TOO_DEEP: unknown = JSON.parse(`${'['.repeat(33)}${']'.repeat(33)}`)

/** The bodies that are refused before their fields are looked at. */
function unreadBodyScenarios(document: OpenApiDocument): Scenario[] {
  const withBody = operationsOf(document).filter(({ operation }) => operation.requestBody)
  return withBody.flatMap(({ operationId, method, path }) => {
    const call = { method, path: path.replace('{username}', 'jsmith') }
    return scenariosOn(document, operationId, { call, given: [] }, [
      { failure: 'body-too-large', because: 'It has 33 levels.', call: { ...call, body: TOO_DEEP } },
      { failure: 'media-type-unsupported', because: 'Without a body, the request has no media type.' },
    ])
  })
}
