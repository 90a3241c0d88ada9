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
 * The databases of the suites that run on both. `npm test` runs those on PostgreSQL only: what differs is
 * tested by the adapters' own suites, and by the sandbox's, which runs on PGlite. All of them run on both
 * with `npm run test:all` and with `pnpm --filter @leisure-ops/service run both-databases`.
 */
export const REPEATED_ON: readonly Backend[] = process.env.BOTH_DATABASES ? BACKENDS : BACKENDS.slice(1)
