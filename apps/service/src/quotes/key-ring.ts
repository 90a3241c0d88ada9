import { currentKey, type ServiceKey } from '../keys/current-key.ts'

/** How long a replaced key is honoured: a quote's hour, and the ten minutes that clocks may differ. */
const HONOURED_AFTER_MS = 70 * 60 * 1000

/** The key that signs at a moment. @throws RangeError when the `since` of every key is still to come. */
export function signingKey(keys: readonly ServiceKey[], now: Date): ServiceKey {
  const key = currentKey(keys, now)
  if (key === undefined)
    throw new RangeError('No quote key is valid yet. Add a key whose `since` has passed.')
  return key
}

/**
 * The keys whose signatures are honoured at a moment, the signing one first. A future key is, too, because
 * another instance, whose clock is ahead, may already sign with it.
 */
export function honouredKeys(keys: readonly ServiceKey[], now: Date): readonly ServiceKey[] {
  const newestFirst = keys.toSorted((one, other) => Number(other.since) - Number(one.since))
  const honoured = newestFirst.filter((_, index) => {
    const successor = newestFirst[index - 1]
    return successor === undefined || Number(now) < Number(successor.since) + HONOURED_AFTER_MS
  })
  return honoured.sort((one, other) => Number(other.since <= now) - Number(one.since <= now))
}
