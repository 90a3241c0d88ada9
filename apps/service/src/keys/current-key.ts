/** A secret of the service, which replaces the earlier one at `since`. The earlier ones stay in the list. */
export interface ServiceKey {
  /** Names the key. Unique. */
  readonly id: string
  /** At least 32 random bytes. */
  readonly secret: Uint8Array
  readonly since: Date
}

/** The length of a secret, at least. */
export const SECRET_BYTES = 32

/**
 * The newest key whose time has come. It signs and seals. A later key may not be used before its time,
 * because another instance may not have it yet.
 */
export function currentKey(keys: readonly ServiceKey[], now: Date): ServiceKey | undefined {
  const begun = keys.filter(({ since }) => since <= now)
  return begun.toSorted((one, other) => Number(other.since) - Number(one.since))[0]
}
