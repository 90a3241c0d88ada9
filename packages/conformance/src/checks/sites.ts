import { type Check, Difference, NotTried } from '../check.ts'
import { needSite } from '../needs.ts'
import { bodyOf, type Trial } from '../trial.ts'
import { behaviour } from './behaviour.ts'
import { same } from './same.ts'

interface Site {
  readonly id: string
  readonly isActive: boolean
  readonly organisations: readonly unknown[] | null
  readonly images: readonly unknown[] | null
  readonly socialMedia: readonly unknown[] | null
  readonly amenities?: readonly unknown[]
  readonly location: { readonly latitude: string | null; readonly longitude: string | null }
}

/** Behaviours of the two site reads. */
export const SITES: readonly Check[] = [
  behaviour(
    'listSites',
    'only-true-extends',
    'Only the value true extends the list of sites.',
    async (trial) => {
      needSite(trial)
      const extended = await sites(trial, { includeFacilitiesAndAmenities: 'true' })
      const base = await sites(trial, { includeFacilitiesAndAmenities: 'True' })
      expectShape(extended, true)
      expectShape(base, false)
    },
  ),
  behaviour(
    'getSite',
    'only-true-extends-one-site',
    'Anything but true returns the base shape of a site.',
    async (trial) => {
      const siteId = needSite(trial)
      for (const value of ['True', 'yes', '', '1']) {
        const exchange = await trial.expectStatus('getSite', 200, {
          path: { siteId },
          query: { includeFacilitiesAndAmenities: value },
        })
        expectShape([bodyOf<Site>(exchange)], false)
      }
    },
  ),
  behaviour(
    'getSite',
    'site-id-is-matched-without-case',
    'A site is found whatever the case of its id.',
    async (trial) => {
      const siteId = needSite(trial)
      const exchange = await trial.expectStatus('getSite', 200, { path: { siteId: swappedCase(siteId) } })
      const { id } = bodyOf<Site>(exchange)
      if (id !== siteId) throw new Difference(`the site ${siteId}`, `the site ${id} was returned`)
    },
  ),
  behaviour(
    'getSite',
    'unknown-site-is-404',
    'An unknown site returns 404, whether or not the extended shape is asked for.',
    async (trial) => {
      const path = { siteId: 'no-such-site' }
      await trial.expectFailure('getSite', 'site-not-found', { path })
      await trial.expectFailure('getSite', 'site-not-found', {
        path,
        query: { includeFacilitiesAndAmenities: 'true' },
      })
    },
  ),
  behaviour(
    'listSites',
    'unknown-site-group-on-list-is-400',
    'An unknown site group returns 400, not 404 and not an empty list.',
    async (trial) => {
      await trial.expectFailure('listSites', 'site-group-filter-unknown', {
        query: { siteGroupId: 'no-such-group' },
      })
    },
  ),
  behaviour(
    'listSites',
    'active-filter-splits-the-list',
    'The sites that are active and those that are not make up the whole list.',
    async (trial) => {
      needSite(trial)
      const all = await sites(trial, {})
      const active = await sites(trial, { isActive: 'true' })
      const inactive = await sites(trial, { isActive: 'false' })
      if (active.some(({ isActive }) => !isActive))
        throw new Difference('active sites only', 'an inactive one was returned')
      if (inactive.some(({ isActive }) => isActive))
        throw new Difference('inactive sites only', 'an active one was returned')
      if (active.length + inactive.length !== all.length) {
        throw new Difference(
          `${all.length} sites in all`,
          `${active.length} and ${inactive.length} were returned`,
        )
      }
    },
  ),
  behaviour(
    'listSites',
    'not-a-boolean-on-the-list-is-400',
    'A query value that is not a boolean returns 400 from the list. The single read ignores it and returns the base shape.',
    async (trial) => {
      await trial.expectFailure('listSites', 'include-facilities-and-amenities-not-boolean', {
        query: { includeFacilitiesAndAmenities: 'yes' },
      })
      await trial.expectFailure('listSites', 'is-active-not-boolean', { query: { isActive: 'yes' } })
    },
  ),
  behaviour(
    'listSites',
    'location-is-a-pair',
    'The latitude and the longitude of a site are either both set or both null.',
    async (trial) => {
      needSite(trial)
      for (const { id, location } of await sites(trial, {})) {
        if ((location.longitude === null) === (location.latitude === null)) continue
        throw new Difference(
          `the latitude and the longitude of ${id} both to be set or both to be null`,
          'only one of them is null',
        )
      }
    },
  ),
  behaviour(
    'listSites',
    'empty-site-group-lists-nothing',
    'A site group without sites returns an empty list, and its id is matched without case.',
    async (trial) => {
      const groups = await trial.sandbox.ask<{ id: string; siteIds: string[] }[]>(
        'GET',
        '/_sandbox/site-groups',
      )
      const empty = groups.find(({ siteIds }) => siteIds.length === 0)
      if (empty === undefined)
        throw new NotTried('No site group of this tenant is empty.', 'Use a tenant with an empty site group.')
      same('number of sites', (await sites(trial, { siteGroupId: swappedCase(empty.id) })).length, 0)
    },
    { needs: ['sandbox'] },
  ),
]

async function sites(trial: Trial, query: Readonly<Record<string, string>>): Promise<readonly Site[]> {
  return bodyOf<Site[]>(await trial.expectStatus('listSites', 200, { query }))
}

function expectShape(found: readonly Site[], isExtended: boolean): void {
  for (const site of found) {
    const { id, organisations, images, socialMedia } = site
    for (const [name, list] of Object.entries({ organisations, images, socialMedia })) {
      if ((list !== null) === isExtended) continue
      const [expected, came] = isExtended ? ['an array', 'null'] : ['null', 'not null']
      throw new Difference(`${name} of ${id} to be ${expected}`, `it is ${came}`)
    }
    if ('amenities' in site !== isExtended)
      throw new Difference(
        `${id} ${isExtended ? 'to have' : 'not to have'} the property amenities`,
        `it ${isExtended ? 'does not have' : 'has'} it`,
      )
  }
}

function swappedCase(text: string): string {
  return text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase()
}
