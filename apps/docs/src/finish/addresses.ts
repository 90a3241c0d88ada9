import { dirname, relative } from 'node:path/posix'
import { BASE } from './base.ts'

/** Files of the built site, by their path from its root: `failures/quote-expired.html`. */
export type SiteFiles = ReadonlySet<string>

/**
 * Replaces every address under the base path by one that is relative to the page it stands on.
 *
 * @param from path of the page from the root of the site.
 * @throws Error when an address leads to a file that the site does not have.
 */
export function withRelativeAddresses(html: string, from: string, files: SiteFiles): string {
  return html.replace(ADDRESS, (_, before: string, path: string) => {
    const file = fileOf(path)
    if (!files.has(file)) throw new Error(`${from} links to ${path || '/'}, and the site has no ${file}.`)
    return before + relativeTo(file, from)
  })
}

/** Links of Markdown that start with a slash lead to pages of the site. They have no base path before them yet. */
export function withBase(html: string): string {
  return html.replace(/(<a\b[^>]*?\shref=")\/(?!__the_base_path__|\/)/g, `$1${BASE}/`)
}

/**
 * The page for what is not found stands at any address, however deep: its links start at the root of the server.
 *
 * @param base path of the site on its server, without a slash at the end: empty at the root.
 */
export function withAbsoluteAddresses(html: string, base: string): string {
  return html
    .replace(/((?:href|src|action)=")(?![#/"]|[a-z]+:)(?:\.\/)?/g, (_, before: string) => `${before}${base}/`)
    .replace(/siteBase=new URL\('\.\/'.*?,''\)/, () => `siteBase=${JSON.stringify(base)}`)
}

/** In scripts the base path is known only where they run: the page says it. */
export function withRuntimeBase(script: string): string {
  return script.replace(SCRIPT_ADDRESS, (_, _quote, rest: string) => `(siteBase+${JSON.stringify(rest)})`)
}

/** The file behind an address without an extension: `/failures` is `failures.html`. */
function fileOf(path: string): string {
  const name = path.replace(/^\//, '').replace(/\/$/, '')
  if (name === '') return 'index.html'
  return /\.\w+$/.test(name) ? name : `${name}.html`
}

/** A path as seen from a page: `../failures/quote-expired.html`. */
export function relativeTo(file: string, from: string): string {
  return relative(dirname(from), file)
}

const ADDRESS = new RegExp(`((?:href|src|content|action)=")${BASE}([^"?#]*)`, 'g')
const SCRIPT_ADDRESS = new RegExp(`([\`"'])${BASE}([^\`"']*)\\1`, 'g')
