import type { CallOptions, Invoke } from '../client/invoke.ts'
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
  /**
   * `GET /api/configuration/sites`: List sites.
   *
   * The sites of the tenant in one array, without paging. No match is 200 with `[]`, never 204 and never 404.
   *
   * All parameters filter the same snapshot of the site list. A change made outside the API may not appear
   * before the snapshot is refreshed; the extended variant is refreshed separately, so the two can briefly
   * disagree.
   *
   * A 500 has no body, and retrying it is reasonable.
   *
   * Failures: `site-group-filter-unknown`, `is-active-not-boolean`,
   * `include-facilities-and-amenities-not-boolean`, `credentials-rejected`, `access-refused`,
   * `unexpected-failure`.
   *
   * @param query
   * - `isActive`: Sites in this state only. Left out, active and inactive sites come together.
   * - `includeFacilitiesAndAmenities`: Only the exact value `true` switches to the extended shape. What is no
   * boolean is a 400.
   * - `siteGroupId`: Sites of this site group only. Checked first: an id that matches no site group is a 400.
   * A group without sites is 200 and `[]`. Sites are matched to the group without regard to case.
   * @throws LeisureError
   */
  list(query: SiteFilter & Extended, options?: CallOptions): Promise<ExtendedSite[]>
  /**
   * `GET /api/configuration/sites`: List sites.
   *
   * The sites of the tenant in one array, without paging. No match is 200 with `[]`, never 204 and never 404.
   *
   * All parameters filter the same snapshot of the site list. A change made outside the API may not appear
   * before the snapshot is refreshed; the extended variant is refreshed separately, so the two can briefly
   * disagree.
   *
   * A 500 has no body, and retrying it is reasonable.
   *
   * Failures: `site-group-filter-unknown`, `is-active-not-boolean`,
   * `include-facilities-and-amenities-not-boolean`, `credentials-rejected`, `access-refused`,
   * `unexpected-failure`.
   *
   * @param query
   * - `isActive`: Sites in this state only. Left out, active and inactive sites come together.
   * - `includeFacilitiesAndAmenities`: Only the exact value `true` switches to the extended shape. What is no
   * boolean is a 400.
   * - `siteGroupId`: Sites of this site group only. Checked first: an id that matches no site group is a 400.
   * A group without sites is 200 and `[]`. Sites are matched to the group without regard to case.
   * @throws LeisureError
   */
  list(query?: SiteFilter, options?: CallOptions): Promise<Site[]>
  /**
   * `GET /api/configuration/sites/{siteId}`: Get site by id.
   *
   * One site. In practice there is no 400 here: whatever is not the literal `true` gives the base shape.
   *
   * Failures: `credentials-rejected`, `access-refused`, `site-not-found`, `unexpected-failure`.
   *
   * @param siteId Id of the site, matched without regard to case.
   * @param query
   * - `includeFacilitiesAndAmenities`: Only the literal `true` gives the extended shape: `organisations`,
   * `images` and `socialMedia` filled, `amenities` and `facilities` added. Otherwise those three are `null`.
   * @throws LeisureError
   */
  get(siteId: string, query: Extended, options?: CallOptions): Promise<ExtendedSite>
  /**
   * `GET /api/configuration/sites/{siteId}`: Get site by id.
   *
   * One site. In practice there is no 400 here: whatever is not the literal `true` gives the base shape.
   *
   * Failures: `credentials-rejected`, `access-refused`, `site-not-found`, `unexpected-failure`.
   *
   * @param siteId Id of the site, matched without regard to case.
   * @param query
   * - `includeFacilitiesAndAmenities`: Only the literal `true` gives the extended shape: `organisations`,
   * `images` and `socialMedia` filled, `amenities` and `facilities` added. Otherwise those three are `null`.
   * @throws LeisureError
   */
  get(siteId: string, query?: undefined, options?: CallOptions): Promise<Site>
}

export function sites(invoke: Invoke): Sites {
  return {
    list: (query?: SiteFilter & Partial<Extended>, options?: CallOptions) =>
      invoke<(Site & ExtendedSite)[]>('listSites', { query }, options),
    get: (siteId: string, query?: Extended, options?: CallOptions) =>
      invoke<Site & ExtendedSite>('getSite', { path: { siteId }, query }, options),
  }
}
