import type { StoredSite } from './show-site.ts'

const ADDRESS = [
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'townCity',
  'region',
  'postalCode',
  'country',
]
const TEXTS = [
  'legalName',
  'vatId',
  'description',
  'websiteUrl',
  'logoUrl',
  'termsConditionsUrl',
  'privacyPolicyUrl',
  'openActiveTaxMode',
]

/** A site as a tenant file may write it: with a name, and without everything that is not set. */
export type WrittenSite = { readonly id: string; readonly name: string } & Readonly<Record<string, unknown>>

/** The site with everything that it does not say: `null` for a value, `[]` for a list, the documented defaults. */
export function completeSite(written: WrittenSite): StoredSite {
  const { address, location, contact } = written
  const { openingDate } = written as { openingDate?: string | null }
  return {
    id: written.id,
    name: written.name,
    ...pick(written, TEXTS),
    address: pick(address, ADDRESS),
    location: pick(location, ['latitude', 'longitude']),
    contact: pick(contact, ['telephone', 'email']),
    isActive: written.isActive ?? true,
    isWebVisible: written.isWebVisible ?? false,
    openingDate: openingDate ? `${openingDate.slice(0, 'yyyy-mm-dd'.length)}T00:00:00` : null,
    organisations: written.organisations ?? [],
    images: entries(written.images, ['description']),
    socialMedia: entries(written.socialMedia, ['description', 'logoUrl']),
    translations: written.translations ?? [],
    amenities: entries(written.amenities, ['name', 'description']),
    facilities: entries(written.facilities, ['name', 'description']),
  } as unknown as StoredSite
}

/** The named members, `null` where they are not set. */
function pick(value: unknown, names: readonly string[]): Record<string, unknown> {
  const given = (value ?? {}) as Readonly<Record<string, unknown>>
  return Object.fromEntries(names.map((name) => [name, given[name] ?? null]))
}

function entries(list: unknown, nullable: readonly string[]): unknown[] {
  return ((list ?? []) as readonly { readonly translations?: unknown }[]).map((entry) => ({
    ...entry,
    ...pick(entry, nullable),
    translations: entry.translations ?? [],
  }))
}
