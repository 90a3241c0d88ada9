import { failuresOf, fillSentence, matchSentence, placeholdersOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentenceReader } from '../src/failures/sentence-reader.ts'

const templates = [...new Set(failuresOf(document).flatMap(({ message }) => message ?? []))]

test('the client reads values out of every sentence as openapi does', () => {
  expect(templates.length).toBeGreaterThan(10)
  fc.assert(
    fc.property(
      fc.constantFrom(...templates),
      fc.constantFrom(...templates),
      // A value can contain the fixed text of a sentence.
      fc.infiniteStream(fc.oneof(fc.string(), fc.constantFrom(...templates))),
      (template, other, texts) => {
        const values = placeholdersOf(other).map((name) => [name, texts.next().value])
        const sentence = fillSentence(other, Object.fromEntries(values))
        for (const one of [template, other]) {
          const values = matchSentence(one, sentence)
          if (values) expect(trimmed(sentenceReader(sentence)(one))).toEqual(trimmed(values))
        }
      },
    ),
    { numRuns: 1_000 },
  )
})

/** The values without the white space and the full stops at their ends, which belong to the sentence as much as to a value. */
function trimmed(values: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.replace(/[.\s]+$/, '').trim()]),
  )
}
