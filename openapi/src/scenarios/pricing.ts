import type { OpenApiDocument } from '../openapi-objects.ts'
import { requestOf } from './examples.ts'
import { DAY_OF_EXAMPLES, TOKENS } from './given.ts'
import { PRICING_ROWS, SOUND_REQUEST } from './pricing-rows.ts'
import type { Scenario } from './scenario.ts'
import { failing, scenariosOn, unknownToken, variants } from './variants.ts'

const OPERATION = 'calculateMembershipPricing'

/** A scenario for every failure of membership quotes. The misconfigured demo tenant has membership types that cause them. */
export function pricingScenarios(document: OpenApiDocument): Scenario[] {
  const call = (body: object) => requestOf(document, OPERATION, body)
  const defaults = { accessToken: TOKENS.misconfigured, call: call(SOUND_REQUEST) }
  return scenariosOn(OPERATION, defaults, [
    ...variants(PRICING_ROWS, (body) => ({ call: call(body) })),
    ...failing(OPERATION, DAY_OF_EXAMPLES, [
      'unexpected-failure',
      'The data that the price depends on cannot be read.',
      'start',
    ]),
    ...unknownToken(call(SOUND_REQUEST)),
  ])
}
