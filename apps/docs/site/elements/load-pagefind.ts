// The search asks for Pagefind and its index here, so that it also works from the file system, and so that it never says
// "No results" when its index could not be read.

interface Page {
  readonly url: string
  readonly sub_results: readonly { readonly url: string }[]
}
interface Found {
  readonly results: readonly { data(): Promise<Page> }[]
}
interface Pagefind {
  options(options: object): Promise<void>
  filters(): Promise<object>
  preload(term: string, options: object): Promise<void>
  search(term: string, options: object): Promise<Found>
}

declare global {
  var loadPagefind: (path: string) => Promise<Pagefind>
  var offlinePagefind: Pagefind
}

/** What a new build of the site changes: an open page then still has the names of the old index. */
const ENTRY = 'pagefind-entry.json'
const NOTHING: Found = { results: [] }

globalThis.loadPagefind = async (path) => {
  const isOffline = location.protocol === 'file:'
  const entry = () => (isOffline ? Promise.resolve('') : readText(path.replace('pagefind.js', ENTRY)))
  try {
    const known = await entry()
    const pagefind: Pagefind = isOffline ? await loadOffline(path) : await import(/* @vite-ignore */ path)
    return guarded(pagefind, async () => (await entry()) === known)
  } catch (error) {
    sayThatSearchFailed(error)
    return guarded(UNAVAILABLE, async () => false)
  }
}

const UNAVAILABLE: Pagefind = {
  options: async () => {},
  filters: async () => ({}),
  preload: async () => {},
  search: async () => NOTHING,
}

/**
 * Pagefind swallows that a part of its index is missing, and then finds nothing.
 *
 * @param isCurrent whether the site still has the index that was loaded.
 */
function guarded(pagefind: Pagefind, isCurrent: () => Promise<boolean>): Pagefind {
  return {
    options: (options) => pagefind.options(options).catch(sayThatSearchFailed),
    filters: () => pagefind.filters().catch(() => ({})),
    // What cannot be loaded ahead is reported by the search that follows.
    preload: (term, options) => pagefind.preload(term, options).catch(() => {}),
    async search(term, options) {
      try {
        const found = await pagefind.search(term, options)
        if (found.results.length === 0 && !(await isCurrent())) throw new Error('The index has changed.')
        const results = found.results.map((result) => ({
          ...result,
          data: () => result.data().then(atReference, rethrown),
        }))
        return { ...found, results }
      } catch (error) {
        sayThatSearchFailed(error)
        return NOTHING
      }
    },
  }
}

/** The index has a page for each operation of the reference, which is one page on the site. */
function atReference(page: Page): Page {
  const led = <Part extends { readonly url: string }>(part: Part) => ({
    ...part,
    url: part.url.replace(/\/reference\/\w+\.html/, '/reference.html'),
  })
  return { ...led(page), sub_results: page.sub_results.map(led) }
}

function rethrown(error: unknown): never {
  sayThatSearchFailed(error)
  throw error
}

/** In the place of the results, for those who see it and for those who hear it. */
export function sayThatSearchFailed(error: unknown): void {
  console.warn(error)
  const search = document.querySelector('#starlight__search')
  if (search === null || search.querySelector('[role="alert"]') !== null) return
  const message = document.createElement('p')
  message.role = 'alert'
  message.textContent = 'Search could not load. Reload the page.'
  search.append(message)
}

async function readText(address: string): Promise<string> {
  const response = await fetch(address, { cache: 'no-store' })
  if (!response.ok) throw new Error(`${response.status} fetching ${address}`)
  return response.text()
}

/** From the file system, a browser neither imports a module nor fetches a file: a plain script brings all of it. */
function loadOffline(path: string): Promise<Pagefind> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = path.replace('pagefind.js', 'pagefind-offline.js')
    script.onload = () => resolve(globalThis.offlinePagefind)
    script.onerror = () => reject(new Error('The index of the search could not be read.'))
    document.head.append(script)
  })
}
