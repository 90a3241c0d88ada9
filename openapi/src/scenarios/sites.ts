import { fault, TOKENS } from './given.ts'
import type { Scenario, ScenarioRequest } from './scenario.ts'

/** A scenario for every failure of the two operations on sites that a sandbox can return. */
export function siteScenarios(): Scenario[] {
  return [
    list('site-group-filter-unknown', 'No site group has this id.', '?siteGroupId=NOWHERE'),
    list('is-active-not-boolean', 'The filter is not a boolean.', '?isActive=maybe'),
    list(
      'include-facilities-and-amenities-not-boolean',
      'The parameter is not a boolean.',
      '?includeFacilitiesAndAmenities=all',
    ),
    list('unexpected-failure', 'The sites cannot be read.', '', [fault('listSites.start', 'error')]),
    list('credentials-rejected', 'No tenant has this token.', '', [], TOKENS.unknown),
    read('site-not-found', 'No site has this id.', 'ATLANTIS'),
    read('unexpected-failure', 'The site cannot be read.', 'RIVERSIDE', [fault('getSite.start', 'error')]),
    read('credentials-rejected', 'No tenant has this token.', 'RIVERSIDE', [], TOKENS.unknown),
  ]
}

function list(
  failure: string,
  because: string,
  query: string,
  given: readonly ScenarioRequest[] = [],
  accessToken: string = TOKENS.demo,
): Scenario {
  const call = { method: 'GET', path: `/api/configuration/sites${query}` } as const
  return { operationId: 'listSites', failure, because, accessToken, given, call }
}

function read(
  failure: string,
  because: string,
  siteId: string,
  given: readonly ScenarioRequest[] = [],
  accessToken: string = TOKENS.demo,
): Scenario {
  const call = { method: 'GET', path: `/api/configuration/sites/${siteId}` } as const
  return { operationId: 'getSite', failure, because, accessToken, given, call }
}
