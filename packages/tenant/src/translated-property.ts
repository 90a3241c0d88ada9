/** What holds no text for people, though it may be a string or `null`: keys, a date, and lists (specification, "Site"). */
const NO_TEXT = /^(id|[a-z]+Key|openingDate|organisations|images|socialMedia)$/

/** The object type of what stands in a list and has one text for people, which is `description`. */
const OBJECT_TYPES: Readonly<Record<string, string>> = { images: 'SiteImage', socialMedia: 'SiteSocialMedia' }

/**
 * The property that a translation of this `type` overwrites, by either reading: the property's name, or the object type.
 * `undefined` where the record has no such text, and for `Site`: a site has several texts, and the specification does not say
 * which one an entry of that type translates.
 *
 * @param list the member of the site that the record stands in; nothing for the site itself.
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
