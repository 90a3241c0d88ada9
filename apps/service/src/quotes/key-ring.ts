import { currentKey, type ServiceKey } from '../keys/current-key.ts'

/** The keys of a service: past, present and future. */
export interface QuoteKeyRing {
  /** The key that signs at a moment. @throws RangeError when the `since` of every key is still to come. */
  signingKey(now: Date): ServiceKey
  /** The keys whose signatures are honoured at a moment, the signing one first. */
  honouredKeys(now: Date): readonly ServiceKey[]
}

/** How long a replaced key is honoured: a quote's hour, and the ten minutes that clocks may differ. */
const HONOURED_AFTER_MS = 70 * 60 * 1000

/** @param keys in any order. */
export function createKeyRing(keys: readonly ServiceKey[]): QuoteKeyRing {
  const newestFirst = keys.toSorted((one, other) => Number(other.since) - Number(one.since))

  return {
    signingKey(now) {
      const key = currentKey(keys, now)
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
