import type { TenantDatabase } from '../database/index.ts'
import type { OperationId } from '../failure.ts'
import type { Call } from '../handler.ts'
import {
  claimKey,
  findAnswer,
  type KeyedRequest,
  keyedRequest,
  keyUnderWay,
  rememberAnswer,
} from './remembered-answers.ts'

/** Keys whose requests are under way in this process. A lock in the database finds the keys of other processes. */
export type KeysUnderWay = Set<string>

/** The body of an answer, and the members whom it is about. */
export interface Written {
  readonly body: object
  readonly memberIds: readonly number[]
}

/**
 * Runs a request with its `Idempotency-Key`, unless it was answered before.
 *
 * @throws HttpProblem when another request with the key is under way in this process, or the key is not valid.
 */
export async function withKey<O extends OperationId>(
  call: Call<O>,
  keysUnderWay: KeysUnderWay,
  run: (request: KeyedRequest | undefined) => Promise<string>,
): Promise<string> {
  if (call.idempotencyKey === undefined) return run(undefined)
  const request = keyedRequest(call, call.idempotencyKey)
  if (keysUnderWay.has(request.name)) throw keyUnderWay()
  keysUnderWay.add(request.name)
  try {
    return (await findAnswer(call.tenant.database, request)) ?? (await run(request))
  } finally {
    keysUnderWay.delete(request.name)
  }
}

/**
 * Writes in a transaction, which also stores the answer for the key. For a day, the same key with the same bytes returns the stored
 * answer, byte for byte. Failures are not remembered.
 *
 * @throws HttpProblem when the key is in use elsewhere, or was used for other bytes.
 */
export async function answerOnce(
  trx: TenantDatabase,
  request: KeyedRequest | undefined,
  status: number,
  write: () => Promise<Written>,
): Promise<string> {
  if (request) {
    await claimKey(trx, request)
    const known = await findAnswer(trx, request)
    if (known !== undefined) return known
  }
  const written = await write()
  const body = JSON.stringify(written.body)
  if (request) await rememberAnswer(trx, request, status, body, written.memberIds)
  return body
}
