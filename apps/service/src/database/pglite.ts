import { existsSync } from 'node:fs'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { StartError } from '../start-error.ts'
import { lockFolder } from './folder-lock.ts'
import type { OpenedDatabase } from './opened-database.ts'
import { logStatements, type OnStatement } from './statement-name.ts'
import type { UnboundTables } from './tables.ts'

/** Written by the build: a database with all its tables, which opens in a third of the time that a new one takes. The sources use it too. */
const PREPARED = new URL('../../dist/database/prepared.tar.gz', import.meta.url)

/** PostgreSQL inside this process, in memory or in a folder that no other process may have open. */
export async function openPGlite(
  place: { readonly memory: true } | { readonly directory: string },
  onStatement?: OnStatement,
): Promise<OpenedDatabase> {
  if ('memory' in place) return opened(await PGlite.create({ parsers, ...(await prepared()) }), onStatement)
  const unlock = await takeFolder(place.directory)
  try {
    const dataDir = join(place.directory, 'postgres')
    const isNew = !existsSync(join(dataDir, 'PG_VERSION'))
    return opened(
      await PGlite.create({ dataDir, parsers, ...(isNew && (await prepared())) }),
      onStatement,
      unlock,
    )
  } catch (error) {
    await unlock()
    throw error
  }
}

async function takeFolder(directory: string): Promise<() => Promise<void>> {
  try {
    await makeFolder(resolve(directory))
    return await lockFolder(directory)
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

/**
 * Creates a folder and its parents. Node's own recursive `mkdir` never ends in a place like `/proc`, where a folder cannot be
 * created although its parent exists.
 *
 * @throws an error of the file system.
 */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await isFolder(path))) return
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error
    await makeFolder(dirname(path))
    await makeFolder(path)
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isDirectory() ?? false
}

/** The same types as from PostgreSQL by `pg`. */
const parsers = { [types.DATE]: (value: string) => value, [types.INT8]: Number }

async function prepared(): Promise<{ loadDataDir?: Blob }> {
  return existsSync(PREPARED) ? { loadDataDir: new Blob([await readFile(PREPARED)]) } : {}
}

function opened(
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
