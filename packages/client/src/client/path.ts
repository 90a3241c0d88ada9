/** The path segments `.` and `..`, which a URL parser removes even when they are percent-encoded. */
const DOT_SEGMENT = /^(\.|%2e){1,2}$/i

/**
 * The path of an operation with its values filled in.
 *
 * @param template as the document writes it, `/api/users/{username}`.
 * @throws TypeError when a value is missing, or would change the path.
 */
export function filledPath(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (typeof value !== 'string' || value === '') {
      throw new TypeError(`${name} must be a non-empty string.`)
    }
    if (DOT_SEGMENT.test(value)) throw new TypeError(`${name} must not be "." or "..".`)
    try {
      return encodeURIComponent(value)
    } catch {
      throw new TypeError(`${name} contains a lone surrogate: remove it.`)
    }
  })
}
