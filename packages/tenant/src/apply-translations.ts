import type { Path } from './tenant-input-error.ts'
import type { TranslatableSite, Translation } from './translation.ts'
import { requireArray, requireString, translationsOf } from './translations-of.ts'

/**
 * Properties that are not human-readable texts, although they can be a string or `null`: keys, a date, and
 * lists (service specification, "Site").
 */
const NO_TEXT = /^(id|[a-z]+Key|openingDate|organisations|images|socialMedia)$/

/** The object type of the records in a list whose only human-readable text is `description`. */
const OBJECT_TYPES: Readonly<Record<string, string>> = { images: 'SiteImage', socialMedia: 'SiteSocialMedia' }

const LISTS = ['images', 'socialMedia', 'amenities', 'facilities'] as const

/**
 * Translates a site: its texts, and the texts of its images, social media, amenities and facilities, are
 * returned in one culture (service specification, "Site", "Translation entry").
 *
 * - A culture falls back to the wider one, text by text: `en-GB`, then `en`. If neither has the text, a
 *   narrower one serves: `cy-GB` for `cy`. Case does not matter. Of two entries, the later one counts.
 * - The `type` of an entry may be the name of a property, or `SiteImage` or `SiteSocialMedia`, which stand
 *   for `description`. Both forms work for sites of either endpoint.
 * - Only properties that hold a text or `null` are overwritten: never an id, a key, a date, a number or a
 *   list. An entry for anything else changes nothing; {@link unappliedTranslations} lists it.
 *
 * @param site in the base or the extended shape, from either endpoint.
 * @param culture from the tenant's list of cultures, such as `en-GB`.
 * @returns a copy, in which unchanged parts are those of `site`; `site` itself when nothing changed.
 * @throws TenantInputError when the translations, or the records that have them, have another shape.
 */
export function applyTranslations<S extends TranslatableSite>(site: S, culture: string): S {
  return translateSite(site, culture, () => undefined)
}

/**
 * Lists the entries of a culture that {@link applyTranslations} does not use. For a site from the single-site
 * endpoint, these are all of the type `Site`: the specification does not say what they translate.
 *
 * @throws TenantInputError as {@link applyTranslations} does.
 */
export function unappliedTranslations(site: TranslatableSite, culture: string): readonly Translation[] {
  const unapplied: Translation[] = []
  translateSite(site, culture, (translation) => unapplied.push(translation))
  return unapplied
}

/**
 * Lists the cultures in which a site has texts of any record, each once, in the spelling of its first entry
 * and in alphabetical order: what a page can offer to choose from.
 *
 * @throws TenantInputError as {@link applyTranslations} does.
 */
export function culturesOf(site: TranslatableSite): readonly string[] {
  const entriesOf = (list: (typeof LISTS)[number]) =>
    requireArray(site[list] ?? [], ['site', list]).flatMap((record, index) =>
      translationsOf(record, ['site', list, index]),
    )
  const entries = [...translationsOf(site, ['site']), ...LISTS.flatMap(entriesOf)]
  const cultures = new Map(entries.toReversed().map(({ culture }) => [culture.toLowerCase(), culture]))
  return [...cultures].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, culture]) => culture)
}

type Report = (unapplied: Translation) => unknown

function translateSite<S extends TranslatableSite>(site: S, culture: string, report: Report): S {
  // With a hyphen at the end of both, a culture begins with each of its wider cultures.
  const asked = `${requireString(culture, ['culture']).toLowerCase()}-`
  /** Later entries overwrite: narrower cultures come first, then wider ones, then the culture itself. */
  const nearness = (entry: Translation): number => {
    const own = `${entry.culture.toLowerCase()}-`
    if (asked.startsWith(own)) return own.length
    return own.startsWith(asked) ? -own.length : Number.NaN
  }

  /** The record with its texts in the culture that is nearest; the record itself when no text changes. */
  const translateTexts = <R>(record: R, path: Path): R => {
    const inCulture = { ...record } as Record<string, unknown>
    const entries = translationsOf(record, path)
      .filter((entry) => !Number.isNaN(nearness(entry)))
      .sort((one, other) => nearness(one) - nearness(other))
    for (const entry of entries) {
      const property = translatedProperty(inCulture, entry.type, path[1])
      if (property) inCulture[property] = entry.text
      else report(entry)
    }
    return isChanged(record as object, inCulture) ? (inCulture as R) : record
  }

  let translated = translateTexts(site, ['site'])
  for (const list of LISTS) {
    const records = requireArray(site[list] ?? [], ['site', list])
    const inCulture = records.map((record, index) => translateTexts(record, ['site', list, index]))
    if (isChanged(records, inCulture)) translated = { ...translated, [list]: inCulture }
  }
  return translated
}

function isChanged(before: object, after: object): boolean {
  return Object.entries(after).some(([key, value]) => value !== before[key as keyof typeof before])
}

/**
 * The property that a translation of this `type` overwrites. It may be a property's name or an object's type.
 *
 * @param list the member of the site that contains the record; omitted for the site itself.
 * @returns `undefined` when the record has no such text, and for the type `Site`: a site has several texts,
 *   and the specification does not say which one such an entry translates.
 */
function translatedProperty(record: object, type: string, list: string | number = ''): string | undefined {
  const property = OBJECT_TYPES[list] === type ? 'description' : type
  const value: unknown = Object.hasOwn(record, property) ? record[property as keyof typeof record] : undefined
  const isText = (value === null || typeof value === 'string') && !NO_TEXT.test(property)
  return isText ? property : undefined
}
