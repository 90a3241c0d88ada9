import { document } from '@leisure-ops/openapi/document'
import type { components } from '@leisure-ops/openapi/types'
import { caseless } from '../caseless.ts'
import type { TenantDatabase } from '../database/tenant-database.ts'
import { completionOf, schemaNamed } from '../http/document-schemas.ts'
import { readEntries } from '../tenants/read-entries.ts'
import { RecentReads } from '../tenants/recent-reads.ts'
import type { Tenant } from '../tenants/tenant.ts'
import type { FileSite } from '../tenants/tenant-file.ts'

/** A site as the service shows it. */
type Site = components['schemas']['Site']
type Translation = components['schemas']['Translation']

type List = 'organisations' | 'images' | 'socialMedia' | 'amenities' | 'facilities'

/** A site with all properties. The type of a translation names the property that it translates. */
type StoredSite = Omit<Site, List> & { readonly [Name in List]: NonNullable<Site[Name]> }

/** Base, or extended by what `includeFacilitiesAndAmenities=true` asks for. */
type Shape = 'base' | 'extended'

/** A snapshot of the sites for each tenant and shape. */
export class SiteSnapshots extends RecentReads<SiteSnapshot> {
  of(tenant: Tenant, shape: Shape): Promise<SiteSnapshot> {
    const { siteSnapshotSeconds } = tenant.settings
    return this.read(tenant, shape, () => readSites(tenant.database, shape), siteSnapshotSeconds)
  }
}

/** Every site in its order, and every group. */
async function readSites(database: TenantDatabase, shape: Shape): Promise<SiteSnapshot> {
  const [sites, groups] = await Promise.all([
    readEntries<FileSite>(database, 'sites'),
    database.selectFrom('site_groups').select(['id_key', 'site_ids']).execute(),
  ])
  const siteKeysByGroup = new Map(
    groups.map(({ id_key, site_ids }) => [id_key, new Set(site_ids.map(caseless))]),
  )
  const records = sites.map((site) => {
    const openingDate = site.openingDate && `${site.openingDate}T00:00:00`
    return completeSite({ ...WHEN_OMITTED, ...site, openingDate }) as StoredSite
  })
  return new SiteSnapshot(records, siteKeysByGroup, shape)
}

/** What a site is unless its tenant file says otherwise. */
const WHEN_OMITTED = { isActive: true, isWebVisible: false }

/** A site of a tenant file with every member of the document, `null` or empty where it is omitted. */
const completeSite = completionOf(document, schemaNamed('Site'))

interface Entry {
  readonly key: string
  readonly isActive: boolean
  readonly text: string
}

/** The sites of a tenant in one shape, already serialised. */
class SiteSnapshot {
  readonly #single: ReadonlyMap<string, string>
  readonly #entries: readonly Entry[]
  readonly #siteKeysByGroup: ReadonlyMap<string, ReadonlySet<string>>

  /** @param siteKeysByGroup the sites of each group, all ignoring case. */
  constructor(
    sites: readonly StoredSite[],
    siteKeysByGroup: ReadonlyMap<string, ReadonlySet<string>>,
    shape: Shape,
  ) {
    this.#siteKeysByGroup = siteKeysByGroup
    this.#single = new Map(sites.map((site) => [caseless(site.id), JSON.stringify(singleSite(site, shape))]))
    this.#entries = sites.map((site) => ({
      key: caseless(site.id),
      isActive: site.isActive,
      text: JSON.stringify(listedSite(site, shape)),
    }))
  }

  /** The site with this id, ignoring case, as JSON. */
  single(id: string): string | undefined {
    return this.#single.get(caseless(id))
  }

  /** The sites of a group, ignoring case, or `undefined` for an unknown one. */
  group(id: string): ReadonlySet<string> | undefined {
    return this.#siteKeysByGroup.get(caseless(id))
  }

  /** The sites that pass the filters, as a JSON array in pieces. `undefined` is no filter. */
  async *list(isActive: boolean | undefined, group: ReadonlySet<string> | undefined): AsyncGenerator<string> {
    let piece = '['
    let comma = ''
    for (const { key, isActive: isOwn, text } of this.#entries) {
      if ((isActive ?? isOwn) !== isOwn || group?.has(key) === false) continue
      piece += comma + text
      comma = ','
      if (piece.length < PIECE) continue
      yield piece
      piece = ''
    }
    yield `${piece}]`
  }
}

/** How long a piece of a list is at least, in characters. */
const PIECE = 32 * 1024

/** A site as an entry of the list. */
function listedSite(site: StoredSite, shape: Shape): Site {
  if (shape === 'extended') return site
  const { amenities: _amenities, facilities: _facilities, ...base } = site
  return { ...base, organisations: null, images: null, socialMedia: null }
}

/**
 * A site as the single read returns it. The type of a translation names the translated object, such as
 * `SiteImage`, instead of the translated property.
 */
function singleSite(site: StoredSite, shape: Shape): Site {
  const { images, socialMedia, ...listed } = listedSite(site, shape)
  return {
    ...listed,
    images:
      images?.map((image) => ({ ...image, translations: ofType(image.translations, 'SiteImage') })) ?? null,
    socialMedia:
      socialMedia?.map((link) => ({ ...link, translations: ofType(link.translations, 'SiteSocialMedia') })) ??
      null,
    translations: ofType(site.translations, 'Site'),
  }
}

function ofType(translations: readonly Translation[], type: string): Translation[] {
  return translations.map((translation) => ({ ...translation, type }))
}
