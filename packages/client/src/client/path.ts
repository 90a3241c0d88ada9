/**
 * What cannot be a segment of a path: nothing, half of a surrogate pair, and `.` and `..`, which a URL parser removes even when they
 * are percent-encoded.
 */
const NO_SEGMENT = /^(\.|%2e){0,2}$|\p{Cs}/iu

/**
 * The path of an operation with its values filled in.
 *
 * @param template as the document writes it, `/api/users/{username}`.
 * @throws TypeError when a value is missing, or would change the path.
 */
export function filledPath(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (typeof value === 'string' && !NO_SEGMENT.test(value)) return encodeURIComponent(value)
    throw new TypeError(
      `${name} must be a non-empty string other than "." and "..", without a lone surrogate.`,
    )
  })
}
