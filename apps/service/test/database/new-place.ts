import { newFolder } from '@leisure-ops/support/new-file'
import type { ServiceOptions } from '../../src/service-options.ts'
import { migratedDatabase } from './migrated-database.ts'

/**
 * Where the suites put their data that hold on both databases: into a new database on PostgreSQL or, with the
 * variable EMBEDDED, into a folder. `npm test` runs them on PostgreSQL only, because what differs is tested by
 * the adapters' own suites, and by the sandbox's, which are embedded; `npm run test:all` runs them embedded.
 */
export async function newPlace(): Promise<ServiceOptions> {
  if (process.env.EMBEDDED) return { data: await newFolder() }
  return { database: await migratedDatabase() }
}
