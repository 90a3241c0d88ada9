import { hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../database/open-database.ts'
import { StartError } from '../start-error.ts'
import { currentKey, SECRET_BYTES, type ServiceKey } from './current-key.ts'

const FINGERPRINT_BYTES = 16

/** @throws StartError when a key is malformed, two have the same id or beginning, or none is valid yet. */
export function checkKeys(keys: readonly ServiceKey[], now: Date): void {
  if (keys.length === 0) throw new StartError('There is no key. Add one whose "since" has passed.')
  for (const [index, { id, secret, since }] of keys.entries()) {
    if (secret.length < SECRET_BYTES)
      throw new StartError(
        `The secret of key "${id}" is shorter than ${SECRET_BYTES} bytes. Use a longer one.`,
      )
    if (Number.isNaN(Number(since)))
      throw new StartError(`The "since" of key "${id}" is not a date. Use one such as 2026-11-01T00:00:00Z.`)
    const others = keys.slice(index + 1)
    if (others.some((other) => other.id === id))
      throw new StartError(`Two keys have the id "${id}". Give each key an id of its own.`)
    if (others.some((other) => Number(other.since) === Number(since)))
      throw new StartError(`Two keys have the "since" ${since.toISOString()}. Change one of them.`)
  }
  if (currentKey(keys, now) !== undefined) return
  const first = new Date(Math.min(...keys.map(({ since }) => Number(since))))
  throw new StartError(
    `No key is valid yet: the first one is valid from ${first.toISOString()}. Add a key whose "since" has passed.`,
  )
}

/**
 * Compares the keys with the fingerprints of those that the database has seen, and remembers new ones. An
 * instance with a mistyped secret would refuse the quotes of the others, and seal what they cannot open.
 *
 * @throws StartError when a key has another secret than the database knows by its id.
 */
export async function rememberKeys(unbound: Database['unbound'], keys: readonly ServiceKey[]): Promise<void> {
  const own = new Map(keys.map((key) => [key.id, keyFingerprint(key)]))
  const known = await sql<{ key_id: string; fingerprint: string }>`
    SELECT key_id, fingerprint FROM service_keys WHERE key_id IN (${sql.join([...own.keys()])})`.execute(
    unbound,
  )
  const other = known.rows.find(({ key_id, fingerprint }) => own.get(key_id) !== fingerprint)
  if (other)
    throw new StartError(
      `The key "${other.key_id}" has another secret than before. Restore its secret, or give the new key another id.`,
    )
  const unknown = keys.filter(({ id }) => !known.rows.some(({ key_id }) => key_id === id))
  if (unknown.length === 0) return
  await sql`INSERT INTO service_keys (key_id, fingerprint, since)
    VALUES ${sql.join(unknown.map(({ id, since }) => sql`(${id}, ${own.get(id)}, ${since})`))}
    ON CONFLICT (key_id) DO NOTHING`.execute(unbound)
  await rememberKeys(unbound, keys)
}

/** Counts the newer keys that another instance has, and this one lacks. */
export type KeyCheck = () => Promise<number>

/**
 * An instance with an outdated keys file refuses quotes of the others, once they sign with a newer key.
 *
 * @param log gets a line when keys are missing.
 * @param onMissing gets their number each time.
 */
export function createKeyCheck(
  unbound: Database['unbound'],
  keys: readonly ServiceKey[],
  log: Pick<Logger, 'warn'>,
  onMissing: (count: number) => void = () => {},
): KeyCheck {
  const ids = sql.join(keys.map(({ id }) => id))
  const newest = new Date(Math.max(...keys.map(({ since }) => Number(since))))
  let before = 0
  return async () => {
    const { rows } = await sql<{ missing: number }>`
      SELECT count(*)::integer AS missing FROM service_keys
      WHERE since > ${newest} AND key_id NOT IN (${ids})`.execute(unbound)
    const missing = rows[0]?.missing ?? 0
    if (missing > before) log.warn({ missing }, KEYS_OUTDATED)
    before = missing
    onMissing(missing)
    return missing
  }
}

/** The warning of the log and of `/health/ready`. */
export const KEYS_OUTDATED =
  'The keys file of this instance lacks a newer key that another instance has. Replace the file, and restart the instance'

function keyFingerprint({ secret }: ServiceKey): string {
  const print = hkdfSync('sha256', secret, '', 'leisure-service fingerprint', FINGERPRINT_BYTES)
  return Buffer.from(print).toString('hex')
}
