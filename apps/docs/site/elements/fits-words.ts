import { matchSentence } from '@leisure-ops/openapi'

/**
 * Whether a failure matches what was typed: its text contains every word, or the whole is its sentence as it was received,
 * with values and with or without quotation marks.
 */
export function fitsWords(text: string, sentence: string, typed: string): boolean {
  const wanted = typed.trim()
  const all = text.toLowerCase()
  if (
    wanted
      .toLowerCase()
      .split(/\s+/)
      .every((word) => all.includes(word))
  )
    return true
  const hasWords = sentence.replace(/\{\w+\}/g, '').trim() !== ''
  return hasWords && matchSentence(sentence, wanted.replace(/^"(.*)"$/s, '$1')) !== undefined
}
