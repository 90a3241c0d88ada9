import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { writeFault } from './fault.ts'
import type { TenantFile } from './tenant-file.ts'

/**
 * Reads tenant files, and every tenant file of the folders.
 *
 * @throws StartError with every fault of every file, one on each line.
 */
export async function loadTenants(paths: readonly string[]): Promise<TenantFile[]> {
  const files = (await Promise.all(paths.map(filesAt))).flat()
  if (files.length === 0) return []
  // A parser of YAML takes long to load.
  const { readTenantFile } = await import('./read-tenant-file.ts')
  const readings = await Promise.all(
    files.map(async (file) => readTenantFile(await readTenantText(file), file)),
  )
  const faults = readings.flatMap((reading) => reading.faults.map(writeFault))
  if (faults.length > 0) throw new StartError(faults.join('\n'))
  const tenants = readings.flatMap(({ tenant }) => tenant ?? [])
  refuseSameTenant(tenants, files)
  return tenants
}

/** Only a file is read: a pipe might never end. */
async function readTenantText(path: string): Promise<string> {
  try {
    if ((await stat(path)).isFile()) return await readFile(path, 'utf8')
  } catch {}
  throw new StartError(`${path} is not a file that can be read. Check what it is, and its permissions.`)
}

/** The last of two files with the same id would replace what the first one says. */
function refuseSameTenant(tenants: readonly TenantFile[], files: readonly string[]): void {
  const fileOf = new Map<string, string>()
  for (const [index, { id }] of tenants.entries()) {
    const [file = '', other] = [files[index], fileOf.get(id)]
    if (other !== undefined && other !== file)
      throw new StartError(`Both ${other} and ${file} are tenant ${id}. Keep one of them, or change its id.`)
    fileOf.set(id, file)
  }
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
