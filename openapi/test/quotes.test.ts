import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import { isSignedQuote, type OpenApiDocument, quoteFieldsOf, type SchemaObject } from '../src/index.ts'

test('each quote is listed with its path in the request and the operation that returns it', () => {
  expect(quoteFieldsOf(document)).toEqual([
    {
      operationId: 'addMemberWithBooking',
      path: ['bookingDetails', '*', 'pricingQuote'],
      pricedBy: undefined,
    },
    {
      operationId: 'addMembersWithMemberships',
      path: ['pricingQuote'],
      pricedBy: 'calculateMembershipPricing',
    },
  ])
})

test('a quote has a signature, whatever its field is called', () => {
  const quote: SchemaObject = { properties: { signature: {} } }
  expect(isSignedQuote(document, quote)).toBe(true)
  expect(isSignedQuote(document, { properties: { quote } })).toBe(false)
  expect(isSignedQuote(document, {})).toBe(false)
  const schema: SchemaObject = { properties: { offers: { items: { properties: { offer: quote } } } } }
  const content = { 'application/json': { schema } }
  const paths = { '/offers': { post: { operationId: 'send', responses: {}, requestBody: { content } } } }
  expect(quoteFieldsOf({ ...document, paths } as unknown as OpenApiDocument)).toEqual([
    { operationId: 'send', path: ['offers', '*', 'offer'], pricedBy: undefined },
  ])
})
