import type { OrderedOperation } from './ordered-operation.ts'

/** The filters of the list of sites. */
export const LIST_SITES: OrderedOperation = {
  operationId: 'listSites',
  statedAfter: [],
  send: (trial, changes) => trial.send('listSites', { query: changes as Readonly<Record<string, string>> }),
  breaks: [
    { failure: 'is-active-not-boolean', changes: { isActive: 'yes' } },
    { failure: 'site-group-not-found', changes: { siteGroupId: 'no-such-group' } },
  ],
  variants: [
    {
      failure: 'include-facilities-and-amenities-not-boolean',
      changes: { includeFacilitiesAndAmenities: 'yes' },
    },
  ],
}
