import { type Invoke, jsonOf } from '../call.ts'
import type { ExtendedSite, Site } from './types.ts'

/** Asks for the extended shape of a site. */
export interface Extended {
  readonly includeFacilitiesAndAmenities: true
}

/** Which sites are wanted; left out, all of them. */
export interface SiteFilter {
  readonly isActive?: boolean
  readonly siteGroupId?: string
}

/** Sites (specification, endpoints 5 and 6). The extended shape comes only when it is asked for. */
export interface Sites {
  list(query: SiteFilter & Extended): Promise<ExtendedSite[]>
  list(query?: SiteFilter): Promise<Site[]>
  /** @param siteId matched without regard to case. */
  get(siteId: string, query: Extended): Promise<ExtendedSite>
  get(siteId: string): Promise<Site>
}

export function sites(invoke: Invoke): Sites {
  return {
    list: async (query?: SiteFilter & Partial<Extended>) =>
      jsonOf<(Site & ExtendedSite)[]>('listSites', await invoke('listSites', { query: { ...query } })),
    get: async (siteId: string, query?: Extended) =>
      jsonOf<Site & ExtendedSite>(
        'getSite',
        await invoke('getSite', { path: { siteId }, query: { ...query } }),
      ),
  }
}
