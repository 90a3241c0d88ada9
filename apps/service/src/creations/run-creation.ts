import { inTransaction, type TenantDatabase } from '../database/index.ts'
import { failureOf } from '../failure.ts'
import type { FaultPoint } from '../fault-points.ts'
import type { Call } from '../handler.ts'
import { MemberExistsError } from '../members/create-members.ts'
import { answerOnce, type KeysUnderWay, type Written, withKey } from './idempotency.ts'
import type { KeyedRequest } from './remembered-answers.ts'

/** The operations that create members. Both run in one transaction and support `Idempotency-Key`, with the same code. */
export type CreationId = 'addMemberWithBooking' | 'addMembersWithMemberships'

/** The parts in which the two creations differ. */
export interface Creation<Prepared> {
  /** Checks the request. A failure that it raises leaves nothing behind. */
  readonly prepare: () => Promise<Prepared>
  /** Writes everything, and returns the body of the answer. A failure that it raises rolls everything back. */
  readonly write: (trx: TenantDatabase, prepared: Prepared, reach: Reach) => Promise<Written>
}

/** Passes a named point, at which an extension may make the creation fail. */
export type Reach = (point: FaultPoint) => Promise<void>

/**
 * Runs a creation in one transaction, which also stores the answer for the `Idempotency-Key`. Its point `start` is before everything,
 * and its point `after-commit` before the answer.
 */
export async function runCreation<O extends CreationId, Prepared>(
  call: Call<O>,
  creation: Creation<Prepared>,
  keysUnderWay: KeysUnderWay,
): Promise<string> {
  await call.reach(`${call.operation}.start`)
  return withKey(call, keysUnderWay, (request) => attempt(call, creation, request))
}

async function attempt<O extends CreationId, Prepared>(
  call: Call<O>,
  creation: Creation<Prepared>,
  request: KeyedRequest | undefined,
): Promise<string> {
  try {
    const prepared = await creation.prepare()
    const answer = await writeAndCommit(call, creation, prepared, request)
    await call.reach(`${call.operation}.after-commit`)
    return answer
  } catch (error) {
    if (!(error instanceof MemberExistsError)) throw error
    throw failureOf<CreationId, 'member-already-exists'>(call.operation, 'member-already-exists')
  }
}

async function writeAndCommit<O extends CreationId, Prepared>(
  call: Call<O>,
  { write }: Creation<Prepared>,
  prepared: Prepared,
  request: KeyedRequest | undefined,
): Promise<string> {
  const { operation, tenant } = call
  const reach: Reach = async (point) => {
    if ((await call.reach(point)) === 'leave-behind') throw new LeaveBehind()
  }
  const answer = await inTransaction(tenant.database, async (trx) => {
    try {
      return await answerOnce(trx, tenant.id, request, 201, () => write(trx, prepared, reach))
    } catch (error) {
      // Returning commits the transaction, so what was written so far stays.
      if (error instanceof LeaveBehind) return error
      throw error
    }
  })
  if (answer instanceof LeaveBehind)
    throw failureOf<CreationId, 'unexpected-failure'>(operation, 'unexpected-failure')
  return answer
}

/** Ends a creation after which members remain: a fault that imitates a roll-back that failed. */
export class LeaveBehind extends Error {}
