import { SEND_TEXT } from './errors.ts'

/** `structuredClone` and React throw at this symbol, and their errors contain its description. */
const UNCLONEABLE = /* @__PURE__ */ Symbol(SEND_TEXT)

/**
 * The enumerable properties of a quote, which loggers and test runners show, and which the service would not
 * take for a quote. They are the same for the same text, so that test runners find two quotes equal.
 */
export function describeQuote(text: string, timeStamp: string): PropertyDescriptorMap {
  const property = (value: unknown) => ({ value, enumerable: true })
  return {
    timeStamp: property(timeStamp),
    // Not `length`, by which Lodash would take the quote for a list.
    characters: property(text.length),
    // Computed when somebody looks, because most quotes are never looked at.
    checksum: { get: () => checksumOf(text), enumerable: true },
    // For somebody who finds this description where a quote should be.
    hint: property(SEND_TEXT),
    uncloneable: property(UNCLONEABLE),
  }
}

/** Whether a value has the enumerable properties of a quote, or is what `JSON.stringify` wrote of them. */
export function isDescription(value: unknown): boolean {
  const { hint, signature } = Object(value) as { readonly hint?: unknown; readonly signature?: unknown }
  return hint === SEND_TEXT && signature === undefined
}

/** 32 bits of the FNV-1a hash, enough to tell apart the quotes of a test or a log. */
function checksumOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
