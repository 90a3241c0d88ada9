import type { OpenApiDocument } from '../openapi-objects.ts'
import { joiningFullSlot } from './bookings.ts'
import { TOKENS } from './given.ts'
import { halfCreatedMembers } from './memberships.ts'
import type { Scenario } from './scenario.ts'
import { scenariosOf } from './scenarios.ts'

/** A scenario that people often want to see, with a title. */
interface TitledScenario extends Scenario {
  /** A few words: "Slot full". */
  readonly title: string
}

/** The scenarios that people most often want to see. Some are also those of a failure. */
export function commonScenariosOf(document: OpenApiDocument): TitledScenario[] {
  const scenarios = scenariosOf(document)
  const scenarioOf = (operationId: string, failure: string) => {
    const found = scenarios.find((one) => one.operationId === operationId && one.failure === failure)
    if (found === undefined) throw new TypeError(`${operationId} has no scenario of ${failure}.`)
    return found
  }
  return [
    { title: 'Lease expired', ...scenarioOf('addMemberWithBooking', 'bookings-not-created') },
    { title: 'Junior without guardian', ...scenarioOf('addMemberWithBooking', 'guardian-required') },
    { title: 'Promotion ended', ...scenarioOf('calculateMembershipPricing', 'promotion-code-expired') },
    { title: 'Slot full', ...joiningFullSlot(document) },
    { title: 'Members half created', ...halfCreatedMembers(document) },
    ACCOUNT_LOCKED,
  ]
}

/** The failure is in the companion document, because no operation of the first one signs anybody in. */
const ACCOUNT_LOCKED: TitledScenario = {
  title: 'Account locked',
  operationId: 'signIn',
  failure: 'account-locked',
  because: 'Five wrong passwords have locked the account. The right one does not open it.',
  accessToken: TOKENS.demo,
  given: [],
  call: {
    method: 'POST',
    path: '/_companion/sign-ins',
    body: { username: 'frontdesk2024', password: 'correct-Horse-7-battery' },
  },
}
