import { useTenantData } from '../api.ts'
import { DataTable } from '../ui/data-table.tsx'
import { formatTime, fromNow } from './format-time.ts'

/** A moment at which something changes. */
interface Moment {
  readonly label: string
  readonly at: Date
}

const MAX_SHOWN = 20
/** A quote is still accepted at the last moment of its hour. */
const AFTER_MS = 1

/** When leases and quotes expire, in the order of time: those that are nearest to now, before or after it. */
export function Moments({ now, onJump }: { now: Date; onJump: (time: Date) => void }) {
  const { data, error } = useMoments()
  return (
    <>
      <h2>Moments</h2>
      <DataTable
        caption="Moments"
        columns={{
          'What happens': ({ label }) => label,
          When: ({ at }) => `${formatTime(at)} · ${fromNow(at, now)}`,
          Clock: ({ label, at }) => (
            <button type="button" aria-label={`Jump to the time: ${label}`} onClick={() => onJump(at)}>
              Jump
            </button>
          ),
        }}
        keyOf={keyOf}
        empty="Leases and quotes that expire are listed here. Hold a slot or price a membership to see one."
        query={{ data: data && nearestTo(now, data), error }}
      />
    </>
  )
}

function useMoments(): { readonly data: readonly Moment[] | undefined; readonly error: Error | null } {
  const leases = useTenantData('leases', (client) => client.GET('/_sandbox/booking-leases'))
  const quotes = useTenantData('quotes', (client) => client.GET('/_sandbox/quotes'))
  const data = leases.data &&
    quotes.data && [
      ...leases.data.map(({ slotReference, expiresAt }) => ({
        label: `Lease on ${slotReference} expires`,
        at: new Date(expiresAt),
      })),
      ...quotes.data.map(({ subject, expiresAt }) => ({
        label: `Quote for ${subject} expires`,
        at: new Date(Date.parse(expiresAt) + AFTER_MS),
      })),
    ]
  return { data, error: leases.error ?? quotes.error }
}

function keyOf({ label, at }: Moment): string {
  return `${label} ${at.getTime()}`
}

function nearestTo(now: Date, moments: readonly Moment[]): Moment[] {
  const distinct = new Map(moments.map((moment) => [keyOf(moment), moment]))
  const distance = ({ at }: Moment) => Math.abs(at.getTime() - now.getTime())
  return [...distinct.values()]
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, MAX_SHOWN)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}
