import { sql } from 'kysely'
import type { Logger } from 'pino'
import { systemClock } from '../calendar.ts'
import type { OpenedDatabase } from './opened-database.ts'

/** From here on the clocks are said to differ. Quotes allow for ten minutes, and leases end after ten. */
const WARN_MS = 5_000

/**
 * Finds out whether a database answers and can be written to, and rejects if it cannot.
 *
 * @returns how many milliseconds this machine's clock is at least ahead of the database's, or negative.
 */
export type DatabaseCheck = () => Promise<number>

/**
 * Compares the clocks whenever it asks. An instance whose clock differs refuses the quotes of the others, and
 * ends their leases.
 *
 * @param log gets a line when the clocks begin to differ.
 * @param onAhead gets the difference each time.
 */
export function createDatabaseCheck(
  database: OpenedDatabase,
  log: Pick<Logger, 'warn'>,
  onAhead: (ms: number) => void = () => {},
): DatabaseCheck {
  let differed = false
  return async () => {
    const aheadMs = await measureAhead(database)
    const differ = Math.abs(aheadMs) > WARN_MS
    if (differ && !differed)
      log.warn({ aheadMs }, 'The clock of this machine differs from that of the database. Set both by NTP')
    differed = differ
    onAhead(aheadMs)
    return aheadMs
  }
}

async function measureAhead({ unbound }: OpenedDatabase): Promise<number> {
  const before = Number(systemClock.now())
  // PostgreSQL refuses it where it can only be read, as on a standby. Its session is then given up.
  const { rows } = await sql<{ now: Date }>`
    WITH nothing AS (DELETE FROM leases WHERE false) SELECT clock_timestamp() AS now`.execute(unbound)
  const after = Number(systemClock.now())
  const [{ now }] = rows as [(typeof rows)[0]]
  // The database looked at its clock at some moment in between.
  return Math.max(before - Number(now), 0) + Math.min(after - Number(now), 0)
}
