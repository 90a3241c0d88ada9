import type { CallOptions, Invoke } from '../client/invoke.ts'
import type { Sites } from '../generated/named-operations.ts'
import type { Extended, ExtendedSite, Site, SiteFilter } from './types.ts'

export function sites(invoke: Invoke): Sites {
  return {
    list: (query?: SiteFilter & Partial<Extended>, options?: CallOptions) =>
      invoke<(Site & ExtendedSite)[]>('listSites', { query }, options),
    get: (siteId: string, query?: Extended, options?: CallOptions) =>
      invoke<Site & ExtendedSite>('getSite', { path: { siteId }, query }, options),
  }
}
