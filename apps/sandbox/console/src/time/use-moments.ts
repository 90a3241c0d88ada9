import { useQuotes } from '../quotes/quotes-panel.tsx'
import { useLeases } from '../tenant/slots.tsx'

/** A moment at which something changes. */
export interface Moment {
  readonly key: string
  readonly label: string
  readonly at: Date
}

const MAX_SHOWN = 20
/** A quote is still accepted at the last moment of its hour. */
const AFTER_MS = 1

/**
 * When leases and quotes expire, in the order of time: those that are nearest to now, before or after it.
 */
export function useMoments(now: Date): Moment[] {
  const { data: leases = [] } = useLeases()
  const { data: quotes = [] } = useQuotes()
  const moments = [
    ...leases.map(({ leaseId, slotReference, expiresAt }) => ({
      key: leaseId,
      label: `Lease on ${slotReference} expires`,
      at: new Date(expiresAt),
    })),
    ...quotes.map(({ subject, timeStamp, expiresAt }) => ({
      key: `quote ${timeStamp}`,
      label: `Quote for ${subject} expires`,
      at: new Date(Date.parse(expiresAt) + AFTER_MS),
    })),
  ]
  const distinct = new Map(moments.map((moment) => [moment.key, moment]))
  const distance = ({ at }: Moment) => Math.abs(at.getTime() - now.getTime())
  return [...distinct.values()]
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, MAX_SHOWN)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}
