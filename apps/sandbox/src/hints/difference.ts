import { JSON_TOKEN } from '@leisure-ops/openapi/internal'

/** Shorter than a signature, so that a hint never shows one. */
const SHOWN_LENGTH = 32

/** The first difference between two texts of a quote: in a token, or otherwise in the white space. */
export function differenceOf(sent: string, original: string): string {
  const before = original.matchAll(JSON_TOKEN)
  for (const { 0: text, index } of sent.matchAll(JSON_TOKEN)) {
    const was = before.next().value?.[0]
    if (text === was) continue
    const made = was === undefined ? 'nothing there' : formatToken(was)
    return `byte ${byteAt(sent, index)}: you sent ${formatToken(text)}, but the quote has ${made}.`
  }
  const byte = byteAt(sent, firstDifference(sent, original))
  return `whitespace differs, first at byte ${byte}: the quote was parsed and written again. Send the text that you received.`
}

function firstDifference(one: string, other: string): number {
  let unit = 0
  while (unit < one.length && one[unit] === other[unit]) unit += 1
  return unit
}

function byteAt(text: string, unit: number): number {
  return Buffer.byteLength(text.slice(0, unit))
}

function formatToken(token: string): string {
  return `\`${token.length > SHOWN_LENGTH ? `${token.slice(0, SHOWN_LENGTH)}…` : token}\``
}
