/** The pattern of a required string: more than white space, Unicode's and what has no width included. */
export const NOT_BLANK: string = String.raw`[^\s\x85\u200b\u2060]`

const notBlank = new RegExp(NOT_BLANK, 'u')

/** Whether a string consists of white space, or of nothing. */
export function isBlank(text: string): boolean {
  return !notBlank.test(text)
}
