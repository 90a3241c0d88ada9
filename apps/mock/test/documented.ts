import { type NamedResponse, operationsOf, responsesOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { expect } from 'vitest'

export const CREDENTIALS = { Authorization: 'Bearer token', 'X-Use-SSO': 'true' }
export const operations = new Map(operationsOf(document).map((one) => [one.operationId, one]))

interface Case {
  readonly answer: NamedResponse
  readonly body: NamedResponse['bodies'][number] | undefined
  readonly title: string
}

/** Every response of the document, once for each of its media types. */
export const cases: readonly Case[] = responsesOf(document).flatMap((answer) =>
  (answer.bodies.length === 0 ? [undefined] : answer.bodies).map((body) => ({
    answer,
    body,
    title: `${answer.operationId} ${answer.status} ${answer.name} ${body?.mediaType ?? 'without a body'}`,
  })),
)

const TIME_STAMP = /"timeStamp":"([^"]+)"/

/**
 * Asks for a response by its name, without credentials and without a body, and compares it with the document:
 * status, media type and bytes. A new quote has the present time.
 */
export async function expectAsDocumented(ask: typeof fetch, base: string, { answer, body }: Case) {
  const { method, path } = operations.get(answer.operationId)!
  const response = await ask(base + path.replace(/\{\w+\}/g, 'any%20thing'), {
    method,
    headers: {
      Prefer: `example=${answer.name}`,
      Accept: body?.mediaType ?? 'text/html, application/xml;q=0.9',
    },
  })
  const sent = await response.text()
  expect([response.status, response.headers.get('x-mock-example')]).toEqual([answer.status, answer.name])
  expect(response.headers.get('content-type')?.split(';')[0]).toBe(body?.mediaType)
  const shown = body?.mediaType === 'text/plain' ? String(body.value) : JSON.stringify(body?.value)
  if (answer.operationId !== 'calculateMembershipPricing' || answer.status !== 200)
    return expect(sent).toBe(shown ?? '')
  expect(sent.replace(TIME_STAMP, '')).toBe(shown?.replace(TIME_STAMP, ''))
  expectNow(sent)
}

export function expectNow(quote: string): void {
  expect(Math.abs(Date.parse(TIME_STAMP.exec(quote)?.[1] ?? '') - Date.now())).toBeLessThan(60_000)
}

/** The status and the title of a problem document. */
export const titled = async (response: Response): Promise<[status: number, title: string]> => {
  const { title } = (await response.json()) as { title: string }
  return [response.status, title]
}

/** The places of the values that are neither objects nor arrays. */
export function leavesIn(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, member]) => leavesIn(member, [...at, key]))
}

/** A copy with another value at the place, or without it when `other` is undefined. */
export function changed(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other
  const copy = structuredClone(value) as Record<string, unknown>
  if (rest.length === 0 && other === undefined) delete copy[key]
  else copy[key] = changed(copy[key], rest, other)
  return copy
}
