import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

/** What a path of the site leads to. */
export type SiteFile =
  | { readonly kind: 'file'; readonly path: string; readonly type: string }
  | { readonly kind: 'folder' }
  | { readonly kind: 'nothing' }

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.xml': 'application/xml',
  '.yaml': 'application/yaml',
}
const NOTHING: SiteFile = { kind: 'nothing' }

/** Finds the file for the path of a URL. Files outside the folder are never found. */
export async function findSiteFile(folder: string, urlPath: string): Promise<SiteFile> {
  const decoded = decode(urlPath)
  if (decoded === undefined || decoded.includes('\0')) return NOTHING
  const path = normalize(join(folder, decoded.endsWith('/') ? `${decoded}index.html` : decoded))
  if (!path.startsWith(folder + sep)) return NOTHING
  const found = await stat(path).catch(() => undefined)
  if (found?.isDirectory()) return { kind: 'folder' }
  if (!found?.isFile()) return NOTHING
  const type = TYPES[extname(path)] ?? 'application/octet-stream'
  return { kind: 'file', path, type }
}

function decode(urlPath: string): string | undefined {
  try {
    return decodeURIComponent(urlPath)
  } catch {
    return undefined
  }
}
