import { matchTemplate } from './match-template.ts'

/**
 * Reads the values out of a sentence as `matchTemplate` does, also if it differs from the template in letter case, in white space, or
 * in the full stop at its end. `…` in the template stands for any text. Takes time linear in the length of the sentence.
 *
 * @returns the values by name; `undefined` when the sentence does not match the template.
 */
export function matchLoosely(template: string, sentence: string): Record<string, string> | undefined {
  // A message is a sentence of its own, and keeps its full stop.
  const keepsEnd = template.endsWith('{message}')
  const own = keepsEnd ? sentence.trim() : withoutEnd(sentence.trim())
  const fixed = /[}…]$/.test(template) ? template : withoutEnd(template)
  return matchTemplate(fixed, own) ?? matchParts(fixed.split(/\{(\w+)\}|…/), own)
}

function matchParts([first = '', ...parts]: string[], sentence: string): Record<string, string> | undefined {
  let from = patternOf(first, 'y').exec(sentence)?.[0].length
  const params: Record<string, string> = {}
  for (let index = 0; from !== undefined && index < parts.length; index += 2) {
    const isLast = index + 2 === parts.length
    const pattern = patternOf(parts[index + 1] as string, 'g', isLast ? '$' : '')
    pattern.lastIndex = from
    const found = pattern.exec(sentence)
    const name = parts[index]
    if (found && name) params[name] = sentence.slice(from, found.index).trim()
    from = found ? pattern.lastIndex : undefined
  }
  return from === sentence.length ? params : undefined
}

/** Fixed text in any letter case, with or without the white space between its words, also where they are joined: `SiteId`. */
function patternOf(text: string, flag: 'g' | 'y', end = ''): RegExp {
  const words = text
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/([a-z])(?=[A-Z])/g, '$1\\s*')
    .replace(/ +/g, '\\s*')
  return new RegExp(words + end, `i${flag}`)
}

/** The text without the full stops and the white space at its end. A regular expression would take quadratic time. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && /[.\s]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
