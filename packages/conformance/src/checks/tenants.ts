import { SignedQuote } from '@leisure-ops/quote'
import { type Check, Difference, NotTried } from '../check.ts'
import { joinBody } from '../joining.ts'
import { type MembershipQuote, pricedRequest } from '../pricing.ts'
import { createStaffUser, type StaffUser } from '../staff-users.ts'
import { bodyOf } from '../trial.ts'
import { behaviour } from './behaviour.ts'
import { same } from './same.ts'

/** Two tenants see nothing of each other. These checks need a token of a second tenant. */
export const TENANTS: readonly Check[] = [
  behaviour(
    'getStaffUser',
    'tenants-do-not-see-each-others-accounts',
    'An account is neither read nor listed with the token of another tenant.',
    async (trial) => {
      const headers = trial.asAnotherTenant
      const { username } = await createStaffUser(trial)
      const read = await trial.call('getStaffUser', { path: { username }, headers })
      same('status for another tenant', read.status, 404)
      const list = bodyOf<StaffUser[]>(await trial.expectStatus('listStaffUsers', 200, { headers }))
      if (list.some((user) => user.username === username))
        throw new Difference('no account of another tenant in the list', `${username} is listed`)
    },
    { needs: ['writes'] },
  ),
  behaviour(
    'addMembersWithMemberships',
    'quote-of-another-tenant-is-refused',
    'A quote that was made for another tenant is refused.',
    async (trial) => {
      const headers = trial.asAnotherTenant
      const { siteId, startDate, membershipTypeId } = await pricedRequest(trial)
      const members = [{ orderKey: 1, memberships: [{ id: membershipTypeId }] }]
      const priced = await trial.call('calculateMembershipPricing', {
        body: { siteId, startDate, members },
        headers,
      })
      if (priced.status !== 200) {
        throw new NotTried(
          `The other tenant does not sell ${membershipTypeId} at ${siteId}.`,
          'Use two tenants that have a site with the same id and a membership type with the same id.',
        )
      }
      const quote = SignedQuote.fromText<MembershipQuote>(priced.responseBody)
      await trial.expectFailure('addMembersWithMemberships', 'quote-invalid', {
        body: joinBody(siteId, quote),
      })
    },
    { basis: 'reading' },
  ),
]
