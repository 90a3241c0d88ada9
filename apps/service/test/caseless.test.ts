import { expect, test } from 'vitest'
import { caseless } from '../src/caseless.ts'

test('every letter of Unicode, its upper case and its lower case are one, composed or not', () => {
  const different: string[] = []
  for (let code = 0; code <= 0x10_ffff; code++) {
    const letter = String.fromCodePoint(code)
    if (!/[\p{L}\p{M}\p{N}\p{S}]/u.test(letter)) continue
    const word = `a${letter}a`
    const cases = [word, word.toLowerCase(), word.toUpperCase()]
    const forms = cases.flatMap((one) => [one.normalize('NFC'), one.normalize('NFD')])
    if (new Set([...cases, ...forms].map(caseless)).size > 1) different.push(code.toString(16))
  }
  expect(different).toEqual([])
  expect(caseless('GROẞ')).toBe(caseless('groß'))
  expect(caseless('a')).not.toBe(caseless('ä'))
})
