import type { Invoke } from '../client/invoke.ts'
import type { Memberships } from '../generated/named-operations.ts'
import { requireUsableQuote } from './quote-age.ts'

export function memberships(invoke: Invoke): Memberships {
  return {
    async addMembersWithMemberships(body, options) {
      requireUsableQuote(body?.pricingQuote, options)
      return invoke('addMembersWithMemberships', { body }, options)
    },
  }
}
