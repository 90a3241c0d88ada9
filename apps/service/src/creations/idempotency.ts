import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TenantDatabase } from '../database/tenant-database.ts'
import type { OperationId } from '../failure.ts'
import type { Call } from '../handler.ts'
import { HttpProblem } from '../http/http-problem.ts'
import type { ServiceKey } from '../keys/current-key.ts'

const REUSED = 'The Idempotency-Key was used for another request. Send a new key.'
const REMEMBERED_MS = 24 * 60 * 60 * 1000
const MAX_LENGTH = 255
/** The keys of an instance that was killed are claimed until PostgreSQL has ended its sessions. */
const CLAIMING = { tries: 6, pauseMs: 100 }

/** One use of an `Idempotency-Key`. It is our addition: the specification's creations are not idempotent. */
interface KeyedRequest extends Pick<Call<OperationId>, 'operation' | 'now' | 'markRepeated'> {
  readonly key: string
  /** What must not be under way twice: the key of an operation of a tenant. */
  readonly name: string
  readonly digest: string
}

/** The body of a response, and the members whom it is about. */
export interface KeyedResponse {
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
    const { operation, tenant, text, now, markRepeated, idempotencyKey: key } = call
    if (key === undefined) return run(undefined)
    if (key.length > MAX_LENGTH || !/^[\x21-\x7e]+$/.test(key))
      throw new HttpProblem(400, `The Idempotency-Key must have 1 to ${MAX_LENGTH} visible ASCII characters.`)
    const name = JSON.stringify([tenant.id, operation, key])
    if (this.#underWay.has(name)) throw keyUnderWay()
    this.#underWay.add(name)
    // Made with a secret, so that nobody can find a password by the digest.
    const digest = createHmac('sha256', this.#secret).update(text).digest('hex')
    const request = { operation, key, name, digest, now, markRepeated }
    try {
      return (await findResponse(tenant.database, request)) ?? (await run(request))
    } finally {
      this.#underWay.delete(name)
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
  write: () => Promise<KeyedResponse>,
): Promise<string> {
  if (request) {
    await claimKey(trx, request)
    const known = await findResponse(trx, request)
    if (known !== undefined) return known
  }
  const written = await write()
  const body = written.body === undefined ? '' : JSON.stringify(written.body)
  if (request) await rememberResponse(trx, request, body, written.memberIds)
  return body
}

/**
 * The stored response for the key, if there is one.
 *
 * @throws HttpProblem when the key was used for a request with other bytes.
 */
export async function findResponse(
  database: TenantDatabase,
  { operation, key, digest, now, markRepeated }: KeyedRequest,
): Promise<string | undefined> {
  const record = await database
    .selectFrom('idempotency_records')
    .select(['request_digest', 'body'])
    .where('operation_id', '=', operation)
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (record === undefined) return undefined
  if (record.request_digest !== digest) throw new HttpProblem(422, REUSED, {}, 'idempotency-key-reused')
  markRepeated()
  return record.body
}

/**
 * Reserves the key for this transaction until it ends.
 *
 * @throws HttpProblem when a request with the key is still under way after a moment.
 */
async function claimKey(trx: TenantDatabase, { name }: KeyedRequest): Promise<void> {
  for (let tried = 0; tried < CLAIMING.tries; tried++) {
    if (tried > 0) await sleep(CLAIMING.pauseMs)
    const { claimed } = await trx
      .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`.as('claimed'))
      .executeTakeFirstOrThrow()
    if (claimed) return
  }
  throw keyUnderWay()
}

/** The refusal while the first request with a key is still running. */
function keyUnderWay(): HttpProblem {
  return new HttpProblem(
    409,
    'A request with this Idempotency-Key is still running. Send the same request again later.',
    { 'retry-after': '1' },
    'idempotency-key-under-way',
  )
}

/** Deletes the responses that are about a member. Their requests are then new requests. */
export async function deleteResponsesAbout(trx: TenantDatabase, memberId: number): Promise<void> {
  await trx
    .deleteFrom('idempotency_records')
    .where(sql<boolean>`member_ids @> ARRAY[${memberId}]::integer[]`)
    .execute()
}

/** Stores a response in the transaction of its creation, so that either both exist or neither does. */
async function rememberResponse(
  trx: TenantDatabase,
  { operation, key, digest, now }: KeyedRequest,
  body: string,
  memberIds: readonly number[],
): Promise<void> {
  const record = {
    request_digest: digest,
    body,
    member_ids: [...memberIds],
    expires_at: new Date(now.getTime() + REMEMBERED_MS),
  }
  await trx
    .insertInto('idempotency_records')
    .values({ operation_id: operation, key, ...record })
    // The key of an expired response can be used again.
    .onConflict((conflict) => conflict.columns(['operation_id', 'key']).doUpdateSet(record))
    .execute()
}
