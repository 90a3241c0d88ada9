import { placeholdersOf } from './message-template.ts'

/** How a message is recognised. */
export interface MessagePattern {
  /**
   * A regular expression for the message, to be used case-insensitively. It has neither named groups nor
   * lookarounds, so that it means the same in every language. `null` for a failure without a message.
   */
  readonly pattern: string | null
  /** The name of the value in each group, in order. Names can recur. An unused group has no value. */
  readonly values: readonly string[]
}

const ANYTHING = '[\\s\\S]*?'

/**
 * A regular expression for a message. Case, white space and a full stop at the end do not matter. If only a
 * part of the message is certain, any words around that part also match.
 *
 * @param fixedPart the certain part; `''` when no part is, and `undefined` when the whole message is.
 */
export function messagePattern(template: string | null, fixedPart: string | undefined): MessagePattern {
  const exact = template === null ? [] : [wholeMessage(template)]
  const loose =
    fixedPart === undefined ? [] : [aroundFixedPart(fixedPart, labelledValue(template, fixedPart))]
  const patterns = [...exact, ...loose]
  return {
    pattern: patterns.length === 0 ? null : `^\\s*(?:${patterns.map(({ pattern }) => pattern).join('|')})$`,
    values: patterns.flatMap(({ values }) => values),
  }
}

type Alternative = { readonly pattern: string; readonly values: readonly string[] }

function wholeMessage(template: string): Alternative {
  // `{message}` stands for a whole message, so the full stop is part of its value.
  const end = template.endsWith('{message}') ? '\\s*' : '[.\\s]*'
  return { pattern: literalPattern(template.replace(/[.\s]+$/, '')) + end, values: placeholdersOf(template) }
}

function aroundFixedPart(fixedPart: string, name: string | undefined): Alternative {
  if (fixedPart === '') return { pattern: ANYTHING, values: [] }
  // `order key 2`, `orderKey: 2`, `OrderKey '2'`.
  const labelled = name && `${ANYTHING}${literalPattern(name)}[^\\d-]{0,3}(-?\\d+)`
  const gap = labelled === undefined ? ANYTHING : `(?:${labelled})?${ANYTHING}`
  const parts = fixedPart.split('…')
  const after = fixedPart.endsWith('}') ? '[.\\s]*' : gap
  const inGap = name === undefined ? [] : [name]
  return {
    pattern: `${gap}${parts.map(literalPattern).join(gap)}${after}`,
    values: parts.flatMap((part) => [...inGap, ...placeholdersOf(part)]).concat(after === gap ? inGap : []),
  }
}

/** The value that the template puts after its own name, as in `OrderKey: {orderKey}`. It can be anywhere. */
function labelledValue(template: string | null, fixedPart: string): string | undefined {
  return placeholdersOf(template ?? '').find(
    (name) =>
      !fixedPart.includes(`{${name}}`) &&
      (template ?? '').toLowerCase().includes(`${name.toLowerCase()}: {${name.toLowerCase()}}`),
  )
}

/** Fixed text with its values as groups. Space between words is optional, also where they join: `SiteId`. */
function literalPattern(template: string): string {
  return template
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/([a-z])([A-Z])(?!\w*\})/g, '$1\\s*$2')
    .replace(/ +/g, '\\s*')
    .replace(/\{\w+\}/g, `(${ANYTHING})`)
}
