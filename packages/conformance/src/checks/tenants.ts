import { SignedQuote } from '@leisure-ops/quote'
import { behaviours, type Check } from '../check.ts'
import { jsonOf } from '../exchange.ts'
import { createAccount, type StaffUser } from '../fixtures/account.ts'
import { joinBody } from '../fixtures/join.ts'
import { type MembershipQuote, pricedRequest, pricingRequest } from '../fixtures/membership-quote.ts'
import { CheckSkipped, mismatch } from '../outcome.ts'

/** Two tenants see nothing of each other. These checks need a token of a second tenant. */
export const TENANTS: readonly Check[] = behaviours('getStaffUser', {
  'tenants-do-not-see-each-others-accounts': {
    says: 'An account is neither read nor listed with the token of another tenant.',
    needs: ['writes'],
    async run(trial) {
      const headers = trial.asAnotherTenant
      const { username } = await createAccount(trial)
      await trial.expectRefusal('getStaffUser', 404, { path: { username }, headers })
      const list = jsonOf<StaffUser[]>(await trial.expectStatus('listStaffUsers', 200, { headers }))
      if (list.some((user) => user.username === username))
        throw mismatch('no account of another tenant in the list', `${username} is listed`)
    },
  },
  'quote-of-another-tenant-is-refused': {
    operationId: 'addMembersWithMemberships',
    says: 'A quote that was made for another tenant is refused.',
    basis: 'assumption',
    async run(trial) {
      const headers = trial.asAnotherTenant
      const priced = await pricedRequest(trial)
      const body = pricingRequest(priced)
      const exchange = await trial.call('calculateMembershipPricing', { body, headers })
      if (exchange.status !== 200)
        throw new CheckSkipped(
          `The other tenant does not sell ${priced.membershipTypeId} at ${priced.siteId}.`,
          'Use two tenants that have a site with the same id and a membership type with the same id.',
        )
      const quote = SignedQuote.fromText<MembershipQuote>(exchange.responseBody)
      await trial.expectFailure('addMembersWithMemberships', 'quote-invalid', { body: joinBody(quote) })
    },
  },
})
