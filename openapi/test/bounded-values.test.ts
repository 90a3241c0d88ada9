import { companion } from '@leisure-ops/openapi/companion'
import { document } from '@leisure-ops/openapi/document'
import { sandbox } from '@leisure-ops/openapi/sandbox'
import { expect, test } from 'vitest'
import { dereference, operationsOf, type SchemaObject } from '../src/index.ts'

/** Texts by which something is only looked up: of those that are not found, nothing is stored. */
const LOOKED_UP = /(?:\bid|Id|promotionCode|slotReference|signIn\.\w+)$/
/** A date with a time: no long text has this form. */
const SHORT_FORM = /\\\.\\d\{1,7\}/

// What one caller stores is read with much else, by others.
test('every text and every list that a request stores has a limit', () => {
  const unlimited = [document, companion].flatMap((one) => {
    const within = (schema: SchemaObject, path: string): string[] => {
      const { type, maxLength, maxItems, pattern, items, properties, ...other } = dereference(one, schema)
      const types = [type].flat()
      const isShort = other.enum !== undefined || SHORT_FORM.test(String(pattern))
      return [
        ...(types.includes('string') && maxLength === undefined && !isShort && !LOOKED_UP.test(path)
          ? [path]
          : []),
        ...(types.includes('array') && maxItems === undefined ? [`${path}[]`] : []),
        ...(items === undefined ? [] : within(items, `${path}[]`)),
        ...Object.entries(properties ?? {})
          // A quote comes back as it was signed.
          .filter(([name]) => name !== 'pricingQuote')
          .flatMap(([name, member]) => within(member, `${path}.${name}`)),
      ]
    }
    return operationsOf(one).flatMap(({ operationId, operation: { requestBody } }) =>
      within(requestBody?.content['application/json']?.schema ?? {}, operationId),
    )
  })
  expect(unlimited).toEqual([])
})

test('every integer of 32 bits has limits that 32 bits can hold', () => {
  const integers: SchemaObject[] = []
  JSON.stringify([document, companion, sandbox], (_key, value) => {
    if (value?.format === 'int32') integers.push(value)
    return value
  })
  expect(integers.length).toBeGreaterThan(40)
  for (const { minimum, maximum } of integers) {
    expect(minimum).toBeGreaterThanOrEqual(-(2 ** 31))
    expect(maximum).toBeLessThanOrEqual(2 ** 31 - 1)
  }
})
