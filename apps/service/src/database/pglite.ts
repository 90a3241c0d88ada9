import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { closeToOthers, hasDatabase, takeFolder } from './data-folder.ts'
import type { OpenedDatabase } from './opened-database.ts'
import { logStatements, type OnStatement } from './statement-name.ts'
import type { UnboundTables } from './tenant-database.ts'

/** A database with all tables, written by the build. It opens in a third of the time of a new one. */
const PREPARED = new URL('../../dist/database/prepared.tar.gz', import.meta.url)

/** PostgreSQL inside this process, in memory or in a folder that no other process may have open. */
export async function openPGlite(
  place: { readonly memory: true } | { readonly directory: string },
  onStatement?: OnStatement,
): Promise<OpenedDatabase> {
  if ('memory' in place)
    return databaseOf(await PGlite.create({ parsers, ...(await loadPrepared()) }), onStatement)
  const unlock = await takeFolder(place.directory)
  try {
    const dataDir = join(place.directory, 'postgres')
    const isNew = !hasDatabase(place.directory)
    const pglite = await PGlite.create({ dataDir, parsers, ...(isNew && (await loadPrepared())) })
    // PGlite opens what it unpacks to everybody. The files that PostgreSQL makes later are closed.
    if (isNew) await closeToOthers(dataDir)
    return databaseOf(pglite, onStatement, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

/** The same types as from PostgreSQL by `pg`. */
const parsers = { [types.DATE]: (value: string) => value, [types.INT8]: Number }

async function loadPrepared(): Promise<{ loadDataDir?: Blob }> {
  return existsSync(PREPARED) ? { loadDataDir: new Blob([await readFile(PREPARED)]) } : {}
}

function databaseOf(
  pglite: PGlite,
  onStatement: OnStatement | undefined,
  unlock: () => Promise<void> = async () => {},
): OpenedDatabase {
  const unbound = new Kysely<UnboundTables>({
    dialect: new PGliteDialect({ pglite }),
    ...(onStatement && { log: logStatements(onStatement) }),
  })
  return {
    isEmbedded: true,
    unbound,
    runInTime: (run) => run(),
    async close() {
      await unbound.destroy()
      await unlock()
    },
  }
}
