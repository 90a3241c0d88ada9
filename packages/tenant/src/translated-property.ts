/** What holds no text for people, though it may be a string or `null`: keys, a date, and lists (specification, "Site"). */
const NO_TEXTS: readonly string[] = [
  'id',
  'amenityKey',
  'facilityKey',
  'openingDate',
  'organisations',
  'images',
  'socialMedia',
]

/** The object type of what stands in a list and has one text for people, which is `description`. */
const OBJECT_TYPES: ReadonlyMap<string | number, string> = new Map([
  ['images', 'SiteImage'],
  ['socialMedia', 'SiteSocialMedia'],
])

/**
 * The property that a translation of this `type` overwrites, by either reading: the property's name, or the object type.
 * `undefined` where the record has no such text, and for `Site`: a site has several texts, and the specification does not say
 * which one an entry of that type translates.
 *
 * @param list the member of the site that the record stands in; `site` for the site itself.
 */
export function translatedProperty<R>(
  record: R,
  type: string,
  list: string | number,
): (keyof R & string) | undefined {
  const property = OBJECT_TYPES.get(list) === type ? 'description' : type
  return isText(record, property) ? property : undefined
}

function isText<R>(record: R, property: string): property is keyof R & string {
  if (!Object.hasOwn(record as object, property) || NO_TEXTS.includes(property)) return false
  const value = record[property as keyof R]
  return value === null || typeof value === 'string'
}
