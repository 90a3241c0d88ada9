/** Shorter than a signature, so that a hint never shows one. */
const SHOWN_LENGTH = 32

/** The first difference between two texts of a quote: in a token, or otherwise in the white space. */
export function differenceOf(sent: string, original: string): string {
  const before = tokensOf(original)
  const after = tokensOf(sent)
  const index = after.findIndex((token, at) => token.text !== before[at]?.text)
  if (index < 0) {
    const byte = byteAt(sent, firstDifference(sent, original))
    return `whitespace differs, first at byte ${byte}: the quote was parsed and written again. Send the text that you received.`
  }
  const { text, start } = after[index] as { text: string; start: number }
  const was = before[index]?.text
  const made = was === undefined ? 'nothing there' : shown(was)
  return `byte ${byteAt(sent, start)}: you sent ${shown(text)}, but the quote has ${made}.`
}

function firstDifference(one: string, other: string): number {
  let unit = 0
  while (unit < one.length && one[unit] === other[unit]) unit += 1
  return unit
}

function byteAt(text: string, unit: number): number {
  return Buffer.byteLength(text.slice(0, unit))
}

function shown(token: string): string {
  return `\`${token.length > SHOWN_LENGTH ? `${token.slice(0, SHOWN_LENGTH)}…` : token}\``
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^ \t\n\r{}[\],:"]+/g

/** A token of a JSON text, as it is written, and where it begins. */
interface Token {
  readonly text: string
  /** In UTF-16 code units. */
  readonly start: number
}

/** The tokens of a valid JSON text. */
function tokensOf(json: string): Token[] {
  return Array.from(json.matchAll(TOKEN), (match) => ({ text: match[0], start: match.index }))
}
