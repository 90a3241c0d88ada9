import type { TenantDatabase } from '../database/tenant-database.ts'
import type { OperationId } from '../failure.ts'
import type { Call } from '../handler.ts'
import type { ServiceKey } from '../keys/current-key.ts'
import {
  claimKey,
  findResponse,
  type KeyedRequest,
  keyedRequest,
  keyUnderWay,
  rememberResponse,
} from './remembered-responses.ts'

/** The body of a response, and the members whom it is about. */
export interface Written {
  /** None for a response without a body. */
  readonly body?: object
  readonly memberIds: readonly number[]
}

/** The requests with an `Idempotency-Key`. */
export class KeyedRequests {
  /** Those under way in this process. A lock in the database finds those of other processes. */
  readonly #underWay = new Set<string>()
  readonly #secret: ServiceKey['secret']

  /** @param keys for the use `idempotency`. The oldest makes the digests, because every instance has it. */
  constructor(keys: readonly ServiceKey[]) {
    const [oldest] = keys.toSorted((one, other) => Number(one.since) - Number(other.since))
    this.#secret = oldest?.secret ?? new Uint8Array()
  }

  /**
   * Runs a request, unless it has a key and was answered before.
   *
   * @throws HttpProblem when the key is not valid, or another request with it is under way in this process.
   */
  async run<O extends OperationId>(
    call: Call<O>,
    run: (request: KeyedRequest | undefined) => Promise<string>,
  ): Promise<string> {
    if (call.idempotencyKey === undefined) return run(undefined)
    const request = keyedRequest(call, call.idempotencyKey, this.#secret)
    if (this.#underWay.has(request.name)) throw keyUnderWay()
    this.#underWay.add(request.name)
    try {
      return (await findResponse(call.tenant.database, request)) ?? (await run(request))
    } finally {
      this.#underWay.delete(request.name)
    }
  }
}

/**
 * Writes in a transaction, which also stores the response for the key. For a day, the same key with the same
 * bytes returns the stored response, byte for byte. Failures are not remembered.
 *
 * @throws HttpProblem when the key is in use elsewhere, or was used for other bytes.
 */
export async function respondOnce(
  trx: TenantDatabase,
  request: KeyedRequest | undefined,
  status: number,
  write: () => Promise<Written>,
): Promise<string> {
  if (request) {
    await claimKey(trx, request)
    const known = await findResponse(trx, request)
    if (known !== undefined) return known
  }
  const written = await write()
  const body = written.body === undefined ? '' : JSON.stringify(written.body)
  if (request) await rememberResponse(trx, request, status, body, written.memberIds)
  return body
}
