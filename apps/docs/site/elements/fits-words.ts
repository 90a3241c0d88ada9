import { matchMessage } from '@leisure-ops/openapi'

/**
 * Whether a failure matches what was typed: its text contains every word, or its message was typed as it was
 * received, with values and with or without quotation marks.
 */
export function fitsWords(text: string, message: string, typed: string): boolean {
  const wanted = typed.trim()
  const all = text.toLowerCase()
  const words = wanted.toLowerCase().split(/\s+/)
  if (words.every((word) => all.includes(word))) return true
  const hasWords = message.replace(/\{\w+\}/g, '').trim() !== ''
  return hasWords && matchMessage(message, wanted.replace(/^"(.*)"$/s, '$1')) !== undefined
}
