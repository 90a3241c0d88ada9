import { type Database, openDatabase } from '../../src/database/open-database.ts'
import { migratedDatabase } from './migrated-database.ts'

export interface Backend {
  readonly name: string
  open(): Promise<Database>
}

/** The two databases that the service runs on. What holds on one must hold on the other. */
export const BACKENDS: readonly Backend[] = [
  {
    name: 'PGlite',
    open: () => openDatabase({ memory: true }),
  },
  {
    name: 'PostgreSQL',
    open: async () => openDatabase({ uri: await migratedDatabase() }),
  },
]

/**
 * The databases of the suites that repeat themselves on both. `npm test` runs those on PostgreSQL only: what differs between the two is
 * tested by the adapters' own suites, and by the sandbox's, which runs on PGlite. `npm run test:all` runs all of them on both, as does
 * `pnpm --filter @leisure-ops/service run both-databases`.
 */
export const REPEATED_ON: readonly Backend[] = process.env.BOTH_DATABASES ? BACKENDS : BACKENDS.slice(1)
