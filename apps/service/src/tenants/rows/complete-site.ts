import type { FileSite } from '../tenant-file.ts'

type Members = Readonly<Record<string, unknown>>

const ADDRESS = [
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'townCity',
  'region',
  'postalCode',
  'country',
]

/** A site of a tenant file as it is stored: with every member of the document, `null` or empty where it is not set. */
export function completeSite(site: FileSite): Members {
  return {
    id: site.id,
    name: site.name,
    ...orNull(site, ['legalName', 'vatId', 'description']),
    address: orNull(site.address, ADDRESS),
    location: orNull(site.location, ['latitude', 'longitude']),
    contact: orNull(site.contact, ['telephone', 'email']),
    ...orNull(site, ['websiteUrl', 'logoUrl', 'termsConditionsUrl', 'privacyPolicyUrl', 'openActiveTaxMode']),
    isActive: site.isActive ?? true,
    isWebVisible: site.isWebVisible ?? false,
    openingDate: site.openingDate ? `${site.openingDate}T00:00:00` : null,
    organisations: site.organisations ?? [],
    images: entries(site.images, ['id', 'url', 'description']),
    socialMedia: entries(site.socialMedia, ['id', 'url', 'description', 'logoUrl']),
    translations: site.translations ?? [],
    amenities: entries(site.amenities, ['id', 'amenityKey', 'name', 'description']),
    facilities: entries(site.facilities, ['id', 'facilityKey', 'name', 'description']),
  }
}

function orNull(value: unknown, names: readonly string[]): Members {
  const members = (value ?? {}) as Members
  return Object.fromEntries(names.map((name) => [name, members[name] ?? null]))
}

function entries(value: unknown, names: readonly string[]): Members[] {
  return ((value ?? []) as Members[]).map((entry) => ({
    ...orNull(entry, names),
    translations: entry.translations ?? [],
  }))
}
