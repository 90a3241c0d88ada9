import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { closing } from '@leisure-ops/support/closing'
import { newFile } from '@leisure-ops/support/new-file'
import { parse } from 'yaml'
import type { Database } from '../../src/database/open-database.ts'
import type { ServiceOptions } from '../../src/service-options.ts'
import { startExtended } from '../../src/start.ts'
import { migratedDatabase } from '../database/migrated-database.ts'
import { openUntilEnd } from '../database/open-until-end.ts'
import { KEYS } from '../endurance/keys.ts'
import { sender, type TestedService } from '../tested-service.ts'

// The service as an operator runs it: no sandbox, tenants and keys of its own, and a clock of the test.

/** What each access token of the tenants holds. The tokens of the second tenant begin with `south-`. */
const TOKENS = {
  desk: { products: ['Operator'], features: ['Front of House Generic Access'] },
  web: { products: ['Consumer'], features: ['Online Bookings', 'Online Joining'] },
} as const

/** Somebody who is a member by the tenant file. */
export const FILED = {
  id: 48_300,
  firstName: 'Filippa',
  lastName: 'Aktendeckel',
  email: 'filippa@papers.example',
}

/** The moment at which each service starts. */
export const START: Date = new Date('2026-11-21T09:30:00Z')

export async function startOwn(
  options: ServiceOptions,
  { cleanUpMs }: { cleanUpMs?: number } = {},
): Promise<TestedService & { readonly database: Database }> {
  const north = await newFile('north.json', await tenant('north', ''))
  const south = await newFile('south.json', await tenant('south', 'south-'))
  const own = { now: START }
  const all = {
    ...{ keys: KEYS, migrate: true, ...options, port: 0, tenants: [north, south] },
    clock: { now: () => own.now },
  }
  const opened = Promise.withResolvers<Database>()
  const extend = ({ database }: { readonly database: Database }) => {
    opened.resolve(database)
    return {}
  }
  const { url, metricsUrl, close } = closing(await startExtended(all, extend, undefined, cleanUpMs))
  return Object.assign(own, { url, metricsUrl, close, send: sender(url), database: await opened.promise })
}

/** A service on a database of its own, which the test uses as well. */
export async function startWithDatabase(...[options, more]: Partial<Parameters<typeof startOwn>>) {
  const uri = await migratedDatabase()
  const service = await startOwn({ database: uri, ...options }, more)
  return { service, database: await openUntilEnd({ uri }) }
}

async function tenant(id: string, prefix: string) {
  const text = await readFile(new URL('../tenants/example.yaml', import.meta.url), 'utf8')
  const file = parse(text)
  return {
    ...file,
    id,
    settings: { ...file.settings, ageOfConsent: 18, ageOfOnlineAccount: 13 },
    slots: file.slots.map((slot: object) => ({ ...slot, capacity: 8 })),
    members: [...file.members, { ...FILED, siteId: 'RIVERSIDE' }],
    accessTokens: Object.entries(TOKENS).map(([name, holds]) => ({
      name,
      sha256: hash('sha256', prefix + name),
      ...holds,
    })),
  }
}
