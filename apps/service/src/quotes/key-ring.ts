/** A secret that signs quotes from the time in `since`, until a later key replaces it. */
export interface QuoteKey {
  /** Names the key in the signed data. Unique among the keys. */
  readonly id: string
  /** At least 32 bytes. Never in a log, a tenant file or an argument. */
  readonly secret: Uint8Array
  /** When it begins to sign. Instances with the same keys switch at the same moment. */
  readonly since: Date
}

/** The keys of a service: past, present and future. */
export interface QuoteKeyRing {
  /** The key that signs at a moment. */
  signingKey(now: Date): QuoteKey
  /** The keys whose signatures are honoured at a moment, the signing one first. */
  honouredKeys(now: Date): readonly QuoteKey[]
}

/** How long a replaced key is honoured: a quote's hour, and the ten minutes that clocks may differ. */
const HONOURED_AFTER_MS = 70 * 60 * 1000

const MIN_SECRET_BYTES = 32

/**
 * @param keys in any order. The `since` of one of them must have passed when the first quote is signed.
 * @throws RangeError for no key at all, a short secret, or two keys with the same id or beginning.
 */
export function createKeyRing(keys: readonly QuoteKey[]): QuoteKeyRing {
  const newestFirst = [...keys].sort((one, other) => Number(other.since) - Number(one.since))
  checkKeys(newestFirst)

  return {
    signingKey(now) {
      const key = newestFirst.find(({ since }) => since <= now)
      if (key === undefined)
        throw new RangeError('No quote key is valid yet. Add a key whose `since` has passed.')
      return key
    },

    // A future key is accepted too, because another instance, whose clock is ahead, may already sign with it.
    honouredKeys(now) {
      const honoured = newestFirst.filter((_, index) => {
        const successor = newestFirst[index - 1]
        return successor === undefined || Number(now) < Number(successor.since) + HONOURED_AFTER_MS
      })
      return honoured.sort((one, other) => Number(other.since <= now) - Number(one.since <= now))
    },
  }
}

function checkKeys(newestFirst: readonly QuoteKey[]): void {
  if (newestFirst.length === 0)
    throw new RangeError('There is no quote key. Add one whose `since` has passed.')
  for (const [index, { id, secret, since }] of newestFirst.entries()) {
    if (secret.length < MIN_SECRET_BYTES) {
      throw new RangeError(
        `The secret of quote key ${id} is shorter than ${MIN_SECRET_BYTES} bytes. Replace it with a longer one.`,
      )
    }
    if (Number.isNaN(Number(since)))
      throw new RangeError(
        `The "since" of quote key ${id} is not a date and time, such as 2026-11-01T00:00:00Z.`,
      )
    const older = newestFirst.slice(index + 1)
    if (older.some((other) => other.id === id))
      throw new RangeError(`Two quote keys have the id ${id}. Change one of the ids.`)
    if (older.some((other) => Number(other.since) === Number(since))) {
      throw new RangeError(`Two quote keys have the "since" ${since.toISOString()}. Change one of them.`)
    }
  }
}
