const STRING_OR_SPACE = /("(?:[^"\\]|\\.)*")|[ \t\n\r]+/g
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^ \t\n\r{}[\],:"]+/g

/** A token of a JSON text, as it is written, and where it begins. */
export interface Token {
  readonly text: string
  /** In UTF-16 code units. */
  readonly start: number
}

/** A valid JSON text without the white space between its tokens. */
export function withoutSpace(json: string): string {
  return json.replace(STRING_OR_SPACE, '$1')
}

/** The tokens of a valid JSON text. */
export function tokensOf(json: string): Token[] {
  return Array.from(json.matchAll(TOKEN), (match) => ({ text: match[0], start: match.index }))
}
