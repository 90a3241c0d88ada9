import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'

const IMPORT = /\bimport\((`\$\{\w+\}pagefind\.js`)\)/g
const MODULE = 'pagefind.js'
const OFFLINE = 'pagefind-offline.js'

/**
 * Lets the search of a built script ask `site/elements/load-pagefind.ts` for Pagefind. From the file system, that loads a
 * plain script with Pagefind and its whole index.
 *
 * @throws Error when a script mentions Pagefind and does not import it as it did, so that a new version cannot lose this unseen.
 */
export function withOfflineSearch(script: string): string {
  if (!script.includes('PagefindUI')) return script
  const changed = script.replace(IMPORT, 'loadPagefind($1)')
  if (changed === script)
    throw new Error('The search does not import Pagefind as it did. Look for how it does now.')
  return changed
}

/** Writes that script: Pagefind, with its index instead of the network and without a worker. */
export async function writeOfflineSearch(folder: string): Promise<void> {
  const pagefind = join(folder, 'pagefind')
  const names = (await readdir(pagefind, { recursive: true })).filter(isIndex)
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(join(pagefind, name), 'base64')] as const),
  )
  const { outputFiles } = await build({
    stdin: { contents: OFFLINE_GLOBALS + (await readFile(join(pagefind, MODULE), 'utf8')) },
    write: false,
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'offlinePagefind',
    define: { 'import.meta.url': 'pagefindAddress' },
  })
  const data = `const pagefindFiles=${JSON.stringify(Object.fromEntries(files))}`
  await writeFile(join(pagefind, OFFLINE), `${data}\n${outputFiles[0]?.text}`)
}

/** What the search reads: its entry, its program for English, the words and the excerpts of the pages. */
function isIndex(name: string): boolean {
  return /^(pagefind-entry\.json|wasm\.en\.pagefind|[^/]+\.pf_meta|(fragment|index)\/.+)$/.test(name)
}

/** Stands before Pagefind's own code, and takes the place of what the browser has under these names. */
const OFFLINE_GLOBALS = `
const pagefindAddress = document.currentScript.src.replace('${OFFLINE}', '${MODULE}')
const Worker = undefined
const fetch = async (address) => {
  const name = new URL(address, pagefindAddress).pathname.split('/pagefind/').at(-1)
  const file = pagefindFiles[name]
  if (file === undefined) return new Response(null, { status: 404 })
  return new Response(Uint8Array.fromBase64?.(file) ?? Uint8Array.from(atob(file), (one) => one.charCodeAt(0)))
}
`

/** What Pagefind does when it cannot read a part of its index: it goes on without it, and then finds nothing. */
const SWALLOWED = [
  ['"load_index_chunk")).catch(()=>{})', '"load_index_chunk"))'],
  ['`);}}async loadWasm(', '`);throw e;}}async loadWasm('],
] as const

/**
 * Lets a search fail when a part of the index cannot be read, so that the page can report it.
 *
 * @throws Error when Pagefind does not swallow these failures as it did, so that a new version cannot lose this unseen.
 */
export async function reportMissingParts(folder: string): Promise<void> {
  for (const name of [MODULE, 'pagefind-worker.js']) {
    const file = join(folder, 'pagefind', name)
    const strict = SWALLOWED.reduce(
      (script, [before, after]) => {
        if (script.split(before).length !== 2)
          throw new Error(
            `${name} does not contain ${before} once. Look for how it handles a missing part now.`,
          )
        return script.replace(before, () => after)
      },
      await readFile(file, 'utf8'),
    )
    await writeFile(file, strict)
  }
}

/** Where the reference has the search of the whole site. */
export const REFERENCE_SEARCH = 'assets/reference-search.js'

/** Writes the search of the reference, which uses Pagefind's own page element instead of Starlight's. */
export async function writeReferenceSearch(folder: string): Promise<void> {
  const element = join(folder, 'pagefind/pagefind-ui.js')
  await writeFile(element, withOfflineSearch(await readFile(element, 'utf8')))
  await build({
    entryPoints: [join(import.meta.dirname, '../../site/reference-search.ts')],
    outfile: join(folder, REFERENCE_SEARCH),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2023',
  })
}
