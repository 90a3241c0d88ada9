import type { OpenApiDocument } from '../openapi-objects.ts'
import type { Scenario, ScenarioRequest } from './scenario.ts'
import { type Row, scenariosOn, variants } from './variants.ts'

const LISTS: readonly Row<string>[] = [
  ['site-group-not-found', 'No site group has this id.', '?siteGroupId=NOWHERE'],
  ['is-active-not-boolean', 'The filter is not a boolean.', '?isActive=maybe'],
  [
    'include-facilities-and-amenities-not-boolean',
    'The parameter is not a boolean.',
    '?includeFacilitiesAndAmenities=all',
  ],
  ['site-group-id-repeated', 'It is sent twice.', '?siteGroupId=NORTH&siteGroupId=SOUTH'],
]

/** A scenario for every failure of the operations on sites that a sandbox can return. */
export function siteScenarios(document: OpenApiDocument): Scenario[] {
  const read = (rest: string): ScenarioRequest => ({
    method: 'GET',
    path: `/api/configuration/sites${rest}`,
  })
  return [
    ...scenariosOn(
      document,
      'listSites',
      { given: [], call: read('') },
      variants(LISTS, (query) => ({ call: read(query) })),
    ),
    ...scenariosOn(document, 'getSite', { given: [], call: read('/RIVERSIDE') }, [
      { failure: 'site-not-found', because: 'No site has this id.', call: read('/ATLANTIS') },
    ]),
  ]
}
