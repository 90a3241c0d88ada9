import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { writeFault } from './fault.ts'
import { readTenantFile } from './read-tenant-file.ts'
import type { TenantFile } from './tenant-file.ts'

/**
 * Reads tenant files, and every tenant file of the folders.
 *
 * @throws StartError with every fault of every file, one on each line.
 */
export async function loadTenants(paths: readonly string[]): Promise<TenantFile[]> {
  const files = (await Promise.all(paths.map(filesAt))).flat()
  const readings = await Promise.all(
    files.map(async (file) => readTenantFile(await readFile(file, 'utf8'), file)),
  )
  const faults = readings.flatMap((reading) => reading.faults.map(writeFault))
  if (faults.length > 0) throw new StartError(faults.join('\n'))
  return readings.flatMap(({ tenant }) => tenant ?? [])
}

async function filesAt(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) throw new StartError(`There is no tenant file or folder at ${path}.`)
  if (!found.isDirectory()) return [path]
  const names = (await readdir(path)).filter((name) => /\.(?:ya?ml|json)$/.test(name)).sort()
  if (names.length === 0)
    throw new StartError(`The folder ${path} has no tenant file (.yaml, .yml or .json).`)
  return names.map((name) => join(path, name))
}
