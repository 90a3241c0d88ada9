import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** TypeScript 7, which builds the packages. This package has 5, for tests that use it as a library. */
export const NEWEST = '../../node_modules/typescript'
const STRICT = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node']

/** The README of a library, such as `@leisure-ops/money`. */
export function readmeOf(library: string): string {
  return readFileSync(join(import.meta.dirname, `../../packages/${library.split('/')[1]}/README.md`), 'utf8')
}

/** Runs a user's TypeScript program from a folder that has the libraries. Returns what it prints. */
export async function run(program: string): Promise<string> {
  return inFolder([program], async (files) => (await promisify(execFile)(process.execPath, files)).stdout)
}

/**
 * Compiles programs as a strict user would. Throws when one does not compile.
 *
 * @param compiler the folder of TypeScript, from here; by default the TypeScript 7 that builds the packages.
 */
export async function compile(
  programs: readonly string[],
  options: readonly string[] = [],
  compiler?: string,
): Promise<void> {
  const tsc = join(import.meta.dirname, compiler ?? NEWEST, 'bin/tsc')
  // Only the newest refuses files beside a configuration, and would use several threads.
  const all = [
    ...(compiler === undefined ? ['--ignoreConfig', '--singleThreaded'] : []),
    ...STRICT,
    ...options,
  ]
  await inFolder(programs, async (files) => {
    try {
      execFileSync(process.execPath, [tsc, ...all, ...files], { stdio: 'pipe' })
    } catch (error) {
      throw new Error(String((error as { readonly stdout: Buffer }).stdout))
    }
  })
}

/** Does something with programs of a folder in which the libraries are installed. */
export async function inFolder<T>(
  programs: readonly string[],
  act: (files: readonly string[]) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(import.meta.dirname, 'program-'))
  try {
    const files = programs.map((_, index) => join(folder, `program-${index}.ts`))
    for (const [index, program] of programs.entries()) writeFileSync(files[index] as string, program)
    return await act(files)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
