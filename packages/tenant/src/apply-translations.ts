import { cultureFallback } from './culture-fallback.ts'
import { demand, type Path, readTranslations } from './read-translations.ts'
import { translatedProperty } from './translated-property.ts'
import type { TranslatableSite } from './translation.ts'

/** A translation in the culture that was asked for, or in one that stands in for it, and that was not applied. */
export interface UnappliedTranslation {
  /** Where it stands, such as `['site', 'images', 0, 'translations', 1]`. */
  readonly path: Path
  /** Its `type`: one that names no text of the record it stands in, such as `Site`. */
  readonly type: string
  readonly culture: string
}

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
export function unappliedTranslations(
  site: TranslatableSite,
  culture: string,
): readonly UnappliedTranslation[] {
  const unapplied: UnappliedTranslation[] = []
  translateSite(site, culture, (translation) => unapplied.push(translation))
  return unapplied
}

type Report = (unapplied: UnappliedTranslation) => unknown

function translateSite<S extends TranslatableSite>(site: S, culture: string, report: Report): S {
  const cultures = cultureFallback(demand('string', culture, ['culture']))
  const translated = translateTexts(site, ['site'], cultures, report)
  const lists: Record<string, unknown> = {}
  for (const name of LISTS) {
    const records = demand('array', site[name] ?? [], ['site', name])
    const inCulture = records.map((record, index) =>
      translateTexts(record, ['site', name, index], cultures, report),
    )
    if (inCulture.some((record, index) => record !== records[index])) lists[name] = inCulture
  }
  return Object.keys(lists).length === 0 ? translated : { ...translated, ...lists }
}

/** The record with its own texts in the last of the cultures that has them; the record itself when none becomes another. */
function translateTexts<R>(record: R, path: Path, cultures: readonly string[], report: Report): R {
  const entries = readTranslations(record, path)
  const texts = new Map<keyof R, string>()
  for (const wanted of cultures) {
    entries.forEach(({ type, culture, text }, index) => {
      if (culture.toLowerCase() !== wanted) return
      const property = translatedProperty(record, type, path.at(-2) ?? 'site')
      if (property) texts.set(property, text)
      else report({ path: [...path, 'translations', index], type, culture })
    })
  }
  const isChanged = [...texts].some(([property, text]) => record[property] !== text)
  return isChanged ? { ...record, ...Object.fromEntries(texts) } : record
}
