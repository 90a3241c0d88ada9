import { failuresOf, fillSentence, matchSentence, placeholdersOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchTemplate } from '../src/failures/match-template.ts'

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
        expect(matchTemplate(template, sentence)).toEqual(matchSentence(template, sentence))
        expect(matchTemplate(other, sentence)).toEqual(matchSentence(other, sentence))
      },
    ),
    { numRuns: 1_000 },
  )
})
