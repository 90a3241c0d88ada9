import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { StartError } from '../start-error.ts'
import { lockDirectory } from './lock.ts'
import { makeFolder } from './make-folder.ts'
import type { OpenedDatabase } from './postgres.ts'
import type { UnboundTables } from './tables/index.ts'

/** Written by the build: a database with all its tables, which opens in a third of the time that a new one takes. The sources use it too. */
const PREPARED = new URL('../../dist/database/prepared.tar.gz', import.meta.url)

/** PostgreSQL inside this process, in memory or in a folder that no other process may have open. */
export async function openPGlite(
  place: { readonly memory: true } | { readonly directory: string },
): Promise<OpenedDatabase> {
  if ('memory' in place) return opened(await PGlite.create({ parsers, ...(await prepared()) }))
  const unlock = await takeFolder(place.directory)
  try {
    const dataDir = join(place.directory, 'postgres')
    const isNew = !existsSync(join(dataDir, 'PG_VERSION'))
    return opened(await PGlite.create({ dataDir, parsers, ...(isNew && (await prepared())) }), unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

async function takeFolder(directory: string): Promise<() => Promise<void>> {
  try {
    await makeFolder(resolve(directory))
    return await lockDirectory(directory)
  } catch (error) {
    if (error instanceof StartError) throw error
    const { code } = error as NodeJS.ErrnoException
    const reason = code === 'EEXIST' || code === 'ENOTDIR' ? 'a file has this name' : code
    throw new StartError(
      `The folder ${directory} cannot be created or written to (${reason}). Choose another folder.`,
      { cause: error },
    )
  }
}

/** The same types as from PostgreSQL by `pg`. */
const parsers = { [types.DATE]: (value: string) => value, [types.INT8]: Number }

async function prepared(): Promise<{ loadDataDir?: Blob }> {
  return existsSync(PREPARED) ? { loadDataDir: new Blob([await readFile(PREPARED)]) } : {}
}

function opened(pglite: PGlite, unlock: () => Promise<void> = async () => {}): OpenedDatabase {
  const unbound = new Kysely<UnboundTables>({ dialect: new PGliteDialect({ pglite }) })
  return {
    isEmbedded: true,
    unbound,
    async close() {
      await unbound.destroy()
      await unlock()
    },
  }
}
