import { failuresOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { everyScenarioOf, expectedResponse } from '@leisure-ops/openapi/internal'
import { expect, test } from 'vitest'
import { newPlace } from '../database/new-place.ts'
import { openProduct } from '../product.ts'
import type { Answered } from '../tested-service.ts'
import { play } from './play.ts'

const scenarios = everyScenarioOf(document)
const failures = failuresOf(document)

/** The failures that no state of a sandbox causes. */
const UNREACHABLE = [
  // The tokens of the demo tenants may call every operation except for those on staff users.
  /^(?!\w+StaffUser)\w+ access-refused$/,
  // It needs two requests with one key at the same moment.
  / idempotency-key-under-way$/,
  // The booking service returns them, and they arrive inside the message of a 422.
  / lease-(and|or)-booking-/,
]

test('every failure has a scenario, or a reason why it has none', () => {
  const played = scenarios.map(({ operationId, failure }) => `${operationId} ${failure}`)
  const documented = failures.map(({ operationId, name }) => `${operationId} ${name}`)
  const reachable = documented.filter((one) => !UNREACHABLE.some((pattern) => pattern.test(one)))
  expect([...new Set(played)].sort()).toEqual(reachable.sort())
})

const product = await openProduct(await newPlace())

test.each(scenarios.map((one) => [`${one.operationId} ${one.failure}: ${one.because}`, one] as const))(
  '%s',
  async (_, scenario) => {
    const { response, before, after, again } = await play(product, scenario, 'text/plain')
    expect(written(response)).toEqual(expected('text/plain'))
    // The service rolls everything back, also where the document allows something to be left behind.
    expect(after).toEqual(before)
    const hasFault = scenario.given.some(({ path }) => path.startsWith('/_sandbox/faults/'))
    if (!hasFault) expect(written(await again('application/json'))).toEqual(expected('application/json'))

    function expected(accept: string) {
      const { status, body } = expectedResponse(document, scenario, accept)
      return { status, contentType: body?.contentType ?? null, text: body?.text ?? '' }
    }
  },
)

function written({ status, headers, text }: Answered) {
  return { status, contentType: headers.get('content-type'), text }
}
