import type { ServiceOptions } from '../service-options.ts'
import { serve } from './program.ts'

/** What the program prints when it is started without a database. */
const NEEDS = `leisure-service needs a place for its data, tenants, and, on PostgreSQL, keys.

1. A place for the data
     --data FOLDER                an embedded database, for one machine and one process
     --database postgres://…      PostgreSQL 15 or newer, for any number of processes

2. A tenant: a YAML file with an organisation's sites, prices and access tokens
     leisure-service tenants init tenant.yaml
     leisure-service --data ./data --tenants tenant.yaml

3. Keys that sign quotes and seal bank details
     With --data, a key is made and kept in FOLDER/keys.json.
     With --database, put them into a file that LEISURE_KEYS_FILE names:
     [{ "id": "one", "secret": "$(openssl rand -base64 32)", "since": "2026-01-01T00:00:00Z" }]

To try it with demo tenants and nothing to configure: npx @leisure-ops/sandbox
All options: leisure-service --help
`

/** Serves until a signal comes. A service needs a database; without one, this says how to get it, with exit code 2. */
export async function serveOrExplain(options: ServiceOptions): Promise<void> {
  if (options.data === undefined && options.database === undefined) {
    console.error(NEEDS)
    process.exitCode = 2
    return
  }
  const { startService } = await import('../start-service.ts')
  await serve(
    (log) => startService({ ...options, log }),
    ({ url }) => `Leisure Operations Service: ${url} (ready when ${url}/health/ready returns 200)`,
  )
}
