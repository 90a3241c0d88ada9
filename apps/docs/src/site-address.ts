/** Where the site is published, if known. Then each page has its canonical address, and the site a map. */
export const PUBLISHED_URL = process.env.DOCS_SITE_URL

/** The path of the site on its server, without a slash at the end: empty at the root. */
export const BASE = PUBLISHED_URL === undefined ? '' : new URL(PUBLISHED_URL).pathname.replace(/\/$/, '')

/** The server's address of a page or file: `/failures?words=expired` is `/base/failures.html?words=expired`. */
export function siteAddress(path: string): string {
  const [name = '', rest = ''] = path.split(/(?=[?#])(.*)/s)
  return `${BASE}${name === '/' || hasExtension(name) ? name : `${name}.html`}${rest}`
}

export function hasExtension(path: string): boolean {
  return /\.\w+$/.test(path)
}
