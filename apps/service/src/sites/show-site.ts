import type { components } from '@leisure-ops/openapi/types'

/** A site as the service shows it. */
export type Site = components['schemas']['Site']
type Translation = components['schemas']['Translation']

type List = 'organisations' | 'images' | 'socialMedia' | 'amenities' | 'facilities'

/** A site with all properties. The type of a translation names the property that it translates. */
export type StoredSite = Omit<Site, List> & { readonly [Name in List]: NonNullable<Site[Name]> }

/** Base, or extended by what `includeFacilitiesAndAmenities=true` asks for. */
export type Shape = 'base' | 'extended'

/** A site as an entry of the list. */
export function listedSite(site: StoredSite, shape: Shape): Site {
  if (shape === 'extended') return site
  const { amenities: _amenities, facilities: _facilities, ...base } = site
  return { ...base, organisations: null, images: null, socialMedia: null }
}

/**
 * A site as the single read returns it. The type of a translation names the translated object, such as
 * `SiteImage`, instead of the translated property.
 */
export function singleSite(site: StoredSite, shape: Shape): Site {
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
