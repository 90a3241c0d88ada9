import type { CallOptions, Invoke } from '../call.ts'
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
  list(query: SiteFilter & Extended, options?: CallOptions): Promise<ExtendedSite[]>
  list(query?: SiteFilter, options?: CallOptions): Promise<Site[]>
  /** @param siteId matched without regard to case. */
  get(siteId: string, query: Extended, options?: CallOptions): Promise<ExtendedSite>
  get(siteId: string, query?: undefined, options?: CallOptions): Promise<Site>
}

export function sites(invoke: Invoke): Sites {
  return {
    list: (query?: SiteFilter & Partial<Extended>, options?: CallOptions) =>
      invoke<(Site & ExtendedSite)[]>('listSites', { query: { ...query } }, options),
    get: (siteId: string, query?: Extended, options?: CallOptions) =>
      invoke<Site & ExtendedSite>('getSite', { path: { siteId }, query: { ...query } }, options),
  }
}
