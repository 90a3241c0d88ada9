/** The keys that the service has been started with, by their fingerprints. */
export const STATEMENTS: readonly string[] = [
  `CREATE TABLE service_keys (
    key_id text PRIMARY KEY,
    fingerprint text NOT NULL,
    first_seen timestamptz NOT NULL DEFAULT now()
  )`,
]

/** An older version neither reads nor writes the table. */
export const COMPATIBLE_SINCE = '0002-companion'
