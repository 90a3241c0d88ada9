import { demand, type Path, readTranslations } from './read-translations.ts'
import { translatedProperty } from './translated-property.ts'
import type { TranslatableSite, Translation } from './translation.ts'

const LISTS = ['images', 'socialMedia', 'amenities', 'facilities'] as const

/**
 * The site with its texts in one culture, its images, social media, amenities and facilities included (specification, "Site",
 * "Translation entry"). Where a text is not there in the culture, the wider one stands in: `en-GB`, then `en`, without regard to
 * case. Of two entries for one text in one culture the later one counts.
 *
 * `type` is read both ways, in both reads: as the name of the property, and as `SiteImage` or `SiteSocialMedia`, whose only text is
 * `description`. What cannot be placed changes nothing; {@link unappliedTranslations} lists it. Only texts that are there are
 * overwritten, or are `null`: never an id, a key, a date, a number, a list, or a member that the site has not.
 *
 * @param site in the base or the extended shape, from either read.
 * @param culture of the tenant's list, such as `en-GB`.
 * @returns a copy that shares with the site what is the same in both; the site itself when nothing changes.
 * @throws TenantInputError when translations, or what carries them, have another shape.
 */
export function applyTranslations<S extends TranslatableSite>(site: S, culture: string): S {
  return translateSite(site, culture, () => undefined)
}

/**
 * What {@link applyTranslations} leaves unused in that culture: on the single-site read, every entry whose `type` is `Site`. The
 * specification does not say which text of a site such an entry translates.
 *
 * @throws TenantInputError as {@link applyTranslations}.
 */
export function unappliedTranslations(site: TranslatableSite, culture: string): readonly Translation[] {
  const unapplied: Translation[] = []
  translateSite(site, culture, (translation) => unapplied.push(translation))
  return unapplied
}

type Report = (unapplied: Translation) => unknown

function translateSite<S extends TranslatableSite>(site: S, culture: string, report: Report): S {
  // With a hyphen, the culture begins with every wider one that has a hyphen too.
  const asked = `${demand('string', culture, ['culture']).toLowerCase()}-`

  /** The record with its own texts in the narrowest culture that has them; the record itself when none becomes another. */
  const translateTexts = <R>(record: R, path: Path): R => {
    const inCulture = { ...record } as Record<string, unknown>
    const entries = readTranslations(record, path)
      .filter((entry) => asked.startsWith(`${entry.culture.toLowerCase()}-`))
      .sort((one, other) => one.culture.length - other.culture.length)
    for (const entry of entries) {
      const property = translatedProperty(inCulture, entry.type, path[1])
      if (property) inCulture[property] = entry.text
      else report(entry)
    }
    return isChanged(record as object, inCulture) ? (inCulture as R) : record
  }

  let translated = translateTexts(site, ['site'])
  for (const list of LISTS) {
    const records = demand('array', site[list] ?? [], ['site', list])
    const inCulture = records.map((record, index) => translateTexts(record, ['site', list, index]))
    if (isChanged(records, inCulture)) translated = { ...translated, [list]: inCulture }
  }
  return translated
}

function isChanged(before: object, after: object): boolean {
  return Object.entries(after).some(([key, value]) => value !== before[key as keyof typeof before])
}
