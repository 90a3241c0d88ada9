import type { OrderedOperation } from './ordered-operation.ts'

/** The filters of the list of sites. */
export const LIST_SITES: OrderedOperation<Record<string, string>> = {
  operationId: 'listSites',
  isStated: () => false,
  async send(trial, change) {
    const query = {}
    await change(query)
    return trial.call('listSites', { query })
  },
  breaks: [
    { failure: 'is-active-not-boolean', change: (query) => (query.isActive = 'yes') },
    { failure: 'site-group-filter-unknown', change: (query) => (query.siteGroupId = 'no-such-group') },
  ],
}
