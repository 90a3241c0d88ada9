import type { components } from '@leisure-ops/openapi/types'
import { behaviours, type Check } from '../check.ts'
import { jsonOf } from '../exchange.ts'
import type { SiteGroup } from '../fixtures/account.ts'
import { needSite } from '../known.ts'
import { demand, expectFields, expectSame, mismatch } from '../outcome.ts'
import type { Trial } from '../trial.ts'

type Site = components['schemas']['Site']

/** Behaviours of the reads of sites. */
export const SITES: readonly Check[] = behaviours('listSites', {
  'only-true-extends': {
    says: 'Only the value true extends the list of sites.',
    async run(trial) {
      needSite(trial)
      expectShape(await sites(trial, { includeFacilitiesAndAmenities: 'true' }), true)
      expectShape(await sites(trial, { includeFacilitiesAndAmenities: 'True' }), false)
    },
  },
  'only-true-extends-one-site': {
    operationId: 'getSite',
    says: 'Anything but true returns the base shape of a site.',
    async run(trial) {
      const siteId = needSite(trial)
      for (const value of ['True', 'yes', '', '1']) {
        const exchange = await trial.expectStatus('getSite', 200, {
          path: { siteId },
          query: { includeFacilitiesAndAmenities: value },
        })
        expectShape([jsonOf<Site>(exchange)], false)
      }
    },
  },
  'site-id-is-matched-ignoring-case': {
    operationId: 'getSite',
    says: 'A site is found whatever the case of its id.',
    async run(trial) {
      const siteId = needSite(trial)
      const exchange = await trial.expectStatus('getSite', 200, { path: { siteId: swapCase(siteId) } })
      expectFields(jsonOf<Site>(exchange), { id: siteId })
    },
  },
  'unknown-site-is-404': {
    operationId: 'getSite',
    says: 'An unknown site returns 404, whether or not the extended shape is asked for.',
    async run(trial) {
      const path = { siteId: 'no-such-site' }
      for (const query of [{}, { includeFacilitiesAndAmenities: 'true' }])
        await trial.expectFailure('getSite', 'site-not-found', { path, query })
    },
  },
  'active-filter-splits-the-list': {
    says: 'The sites that are active and those that are not make up the whole list.',
    async run(trial) {
      needSite(trial)
      const all = await sites(trial, {})
      const active = await sites(trial, { isActive: 'true' })
      const inactive = await sites(trial, { isActive: 'false' })
      for (const site of active) expectSame(`isActive of ${site.id}`, site.isActive, true)
      for (const site of inactive) expectSame(`isActive of ${site.id}`, site.isActive, false)
      expectSame('number of active and inactive sites', active.length + inactive.length, all.length)
    },
  },
  'location-is-a-pair': {
    says: 'The latitude and the longitude of a site are either both set or both null.',
    async run(trial) {
      needSite(trial)
      for (const { id, location } of await sites(trial, {})) {
        if ((location.longitude === null) === (location.latitude === null)) continue
        throw mismatch(`a latitude and a longitude of ${id}, or neither`, 'one of them is null')
      }
    },
  },
  'empty-site-group-lists-nothing': {
    says: 'A site group without sites returns an empty list, and its id is matched ignoring case.',
    needs: ['companion'],
    async run(trial) {
      const groups = await trial.companion.ask<SiteGroup[]>('GET', '/_companion/site-groups')
      const { id } = demand(
        groups.find(({ siteIds }) => siteIds.length === 0),
        'No site group of this tenant is empty.',
        'Use a tenant with an empty site group.',
      )
      expectSame('number of sites', (await sites(trial, { siteGroupId: swapCase(id) })).length, 0)
    },
  },
})

async function sites(trial: Trial, query: Readonly<Record<string, string>>): Promise<readonly Site[]> {
  return jsonOf<Site[]>(await trial.expectStatus('listSites', 200, { query }))
}

/** These lists decide the shape of a site. Every response is checked against the schema of its shape. */
function expectShape(found: readonly Site[], isExtended: boolean): void {
  for (const { id, organisations, images, socialMedia } of found) {
    for (const [name, list] of Object.entries({ organisations, images, socialMedia })) {
      if ((list !== null) !== isExtended)
        throw mismatch(`${name} of ${id} to be ${isExtended ? 'an array' : 'null'}`, 'it is not')
    }
  }
}

function swapCase(text: string): string {
  return text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase()
}
