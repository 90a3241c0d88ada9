/**
 * Properties that are not human-readable texts, although they can be a string or `null`: keys, a date, and lists (service
 * specification, "Site").
 */
const NO_TEXT = /^(id|[a-z]+Key|openingDate|organisations|images|socialMedia)$/

/** The object type of the records in a list, where they have exactly one human-readable text: `description`. */
const OBJECT_TYPES: Readonly<Record<string, string>> = { images: 'SiteImage', socialMedia: 'SiteSocialMedia' }

/**
 * The property that a translation of this `type` overwrites. The type may be the name of a property or the type of an object.
 *
 * @param list the member of the site that contains the record; omitted for the site itself.
 * @returns `undefined` when the record has no such text, and for the type `Site`: a site has several texts, and the specification
 *   does not say which one such an entry translates.
 */
export function translatedProperty(
  record: object,
  type: string,
  list: string | number = '',
): string | undefined {
  const property = OBJECT_TYPES[list] === type ? 'description' : type
  const value: unknown = Object.hasOwn(record, property) ? record[property as keyof typeof record] : undefined
  const isText = (value === null || typeof value === 'string') && !NO_TEXT.test(property)
  return isText ? property : undefined
}
