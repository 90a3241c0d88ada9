import { useLeases } from '../data/leases.tsx'

/** A moment at which something changes. */
export interface Moment {
  readonly key: string
  readonly label: string
  readonly at: Date
}

const MOST_SHOWN = 20

/** When leases die, the latest first. */
export function useMoments(): Moment[] {
  const { data: leases = [] } = useLeases()
  return leases
    .map(({ leaseId, slotReference, expiresAt }) => ({
      key: leaseId,
      label: `Lease on ${slotReference} dies`,
      at: new Date(expiresAt),
    }))
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST_SHOWN)
}
