import type { Invoke } from '../client/invoke.ts'
import type { Memberships } from '../generated/named-operations.ts'
import type { Clock } from '../http/clock.ts'
import { requireUsableQuote } from './quote-age.ts'

export function memberships(invoke: Invoke, clock: Clock): Memberships {
  return {
    async addMembersWithMemberships(body, options) {
      requireUsableQuote(body?.pricingQuote, clock, options)
      return invoke('addMembersWithMemberships', { body }, options)
    },
  }
}
