import type { TenantDatabase } from '../database/tenant-database.ts'
import type { FaultPoint } from '../extension/service-extension.ts'
import { failureOf } from '../failure.ts'
import type { Call } from '../handler.ts'
import { MemberExistsError } from '../members/create-members.ts'
import { inTransaction } from '../postgres/in-transaction.ts'
import { type KeyedRequests, type KeyedResponse, respondOnce } from './idempotency.ts'

/** The operations that create members, in one transaction, with an `Idempotency-Key` if the caller likes. */
type CreationId = 'addMemberWithBooking' | 'addMembersWithMemberships'

/** Passes a named point, at which an extension may make the creation fail. */
export type Reach = (point: FaultPoint) => Promise<void>

/**
 * The handler of a creation. It runs in one transaction, which also stores the response for the
 * `Idempotency-Key`. Its point `after-commit` is before the response.
 *
 * @param prepare checks the request. A failure that it raises leaves nothing behind.
 * @param write writes everything. What it raises rolls everything back.
 */
export function creationHandler<O extends CreationId, Prepared>(
  keyed: KeyedRequests,
  prepare: (call: Call<O>) => Promise<Prepared>,
  write: (trx: TenantDatabase, prepared: Prepared, call: Call<O>, reach: Reach) => Promise<KeyedResponse>,
): (call: Call<O>) => Promise<{ status: 201; text: string }> {
  return async (call) => {
    const { operation, tenant } = call
    const reach: Reach = async (point) => {
      if ((await call.reach(point)) === 'leave-behind') throw new LeaveBehind()
    }
    const text = await keyed.run(call, async (request) => {
      const prepared = await prepare(call)
      const response = await inTransaction(tenant.database, async (trx) => {
        try {
          return await respondOnce(trx, request, () => write(trx, prepared, call, reach))
        } catch (error) {
          // Returning commits the transaction, so what was written so far stays.
          if (error instanceof LeaveBehind) return error
          if (!(error instanceof MemberExistsError)) throw error
          throw failureOf<CreationId, 'member-already-exists'>(operation, 'member-already-exists')
        }
      })
      if (response instanceof LeaveBehind)
        throw failureOf<CreationId, 'unexpected-failure'>(operation, 'unexpected-failure')
      await call.reach(`${operation}.after-commit`)
      return response
    })
    return { status: 201, text }
  }
}

/** Ends a creation after which members remain: a fault that imitates a roll-back that failed. */
export class LeaveBehind extends Error {}
