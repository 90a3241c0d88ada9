import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { writeProblem } from './problem.ts'
import type { TenantFile } from './tenant-file.ts'

/** A tenant file that was read from the disk, and not yet parsed. */
export interface TenantText {
  readonly path: string
  readonly bytes: Uint8Array
}

/** Reads tenant files, and those of folders. @throws StartError when one of them cannot be read. */
export async function readTenantTexts(paths: readonly string[]): Promise<TenantText[]> {
  const files = (await Promise.all(paths.map(filesAt))).flat()
  return Promise.all(files.map(readTenantText))
}

/**
 * The tenants of files and folders.
 *
 * @throws StartError with every problem of every file, one on each line.
 */
export async function loadTenants(paths: readonly string[]): Promise<TenantFile[]> {
  return (await parseTenants(await readTenantTexts(paths))).map(({ tenant }) => tenant)
}

/**
 * Parses and checks tenant files.
 *
 * @param known the ids of the tenants of files that do not have to be parsed. They are omitted of the result.
 * @throws StartError with every problem of every file, one on each line.
 */
export async function parseTenants(
  texts: readonly TenantText[],
  known: ReadonlyMap<TenantText, string> = new Map(),
): Promise<{ readonly tenant: TenantFile; readonly text: TenantText }[]> {
  if (texts.length === 0) return []
  // A parser of YAML takes long to load.
  const { readTenantFile } = await import('./read-tenant-file.ts')
  const unknown = texts.filter((text) => !known.has(text))
  const results = unknown.map((text) => ({ text, ...readTenantFile(text.bytes, text.path) }))
  const problems = results.flatMap((result) => result.problems.map(writeProblem))
  if (problems.length > 0) throw new StartError(problems.join('\n'))
  const tenants = results.flatMap(({ text, tenant }) => (tenant ? { text, tenant } : []))
  refuseSameTenant([...known, ...tenants.map(({ text, tenant }) => [text, tenant.id] as const)])
  return tenants
}

/** Only a file is read: a pipe might never end. */
async function readTenantText(path: string): Promise<TenantText> {
  try {
    if ((await stat(path)).isFile()) return { path, bytes: await readFile(path) }
  } catch {}
  throw new StartError(`${path} is not a file that can be read. Check what it is, and its permissions.`)
}

/** The last of two files with the same id would replace what the first one says. */
function refuseSameTenant(ids: readonly (readonly [TenantText, string])[]): void {
  const pathOf = new Map<string, string>()
  for (const [{ path }, id] of ids) {
    const other = pathOf.get(id)
    if (other !== undefined && other !== path)
      throw new StartError(`Both ${other} and ${path} are tenant ${id}. Keep one of them, or change its id.`)
    pathOf.set(id, path)
  }
}

async function filesAt(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) throw new StartError(`There is no tenant file or folder at ${path}.`)
  if (!found.isDirectory()) return [path]
  // `tenants init` writes the schema beside the first file.
  const isTenant = (name: string) => /(?<!\.schema)\.(?:ya?ml|json)$/i.test(name)
  const names = (await readdir(path)).filter(isTenant).sort()
  if (names.length === 0)
    throw new StartError(`The folder ${path} has no tenant file (.yaml, .yml or .json).`)
  return names.map((name) => join(path, name))
}
