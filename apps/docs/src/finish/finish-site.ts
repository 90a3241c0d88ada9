import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DOCS_URL } from '../local-urls.ts'
import { withAbsoluteAddresses, withBase, withRelativeAddresses } from './addresses.ts'
import { BASE } from './base.ts'
import { withCellLabels } from './cell-labels.ts'
import { REFERENCE_SEARCH, writeOfflineSearch } from './offline-search.ts'
import { bundleScripts } from './scripts.ts'
import { addressOnSite, sitemap } from './sitemap.ts'

/**
 * Makes what Astro has built work under any path and from the file system.
 *
 * @param published where the site is published, when that is known: each page then names its canonical address.
 */
export async function finishSite(folder: string, published: string | undefined): Promise<void> {
  const site = published ?? DOCS_URL
  const names = await filesIn(folder)
  const modules = names.filter((name) => /^assets\/.*\.js$/.test(name) && name !== REFERENCE_SEARCH)
  const bundles = new Map<string, string>()
  const pages = new Map<string, string>()
  for (const name of names.filter((name) => name.endsWith('.html'))) {
    const html = await readFile(join(folder, name), 'utf8')
    pages.set(name, await bundleScripts(html, folder, bundles))
  }
  for (const name of modules) await rm(join(folder, name))
  await writeOfflineSearch(folder)
  await writeFile(join(folder, 'sitemap.xml'), sitemap(site, names))
  await writeFile(join(folder, 'robots.txt'), `User-agent: *\nAllow: /\nSitemap: ${site}/sitemap.xml\n`)
  const files = new Set(await filesIn(folder))
  for (const [name, html] of pages)
    await writeFile(join(folder, name), finishPage(html, name, files, published))
}

function finishPage(
  html: string,
  name: string,
  files: ReadonlySet<string>,
  published: string | undefined,
): string {
  const canonical =
    published === undefined || name === '404.html'
      ? ''
      : `<link rel="canonical" href="${addressOnSite(published, name)}">`
  const up = '../'.repeat(name.split('/').length - 1) || './'
  const base = `<script>siteBase=new URL('${up}',document.baseURI).pathname.replace(/\\/$/,'')</script>`
  // Redoc writes its own addresses, which lead into its page.
  const linked = name === 'reference.html' ? html : withCellLabels(withBase(html))
  const page = withRelativeAddresses(linked, name, files)
    .replace('<head>', `<head>${base}${canonical}`)
    // Files for other programs are kept, not shown.
    .replace(/(<a\b[^>]*?\shref="(?!\w+:)[^"]*\.(?:json|yaml|zip)")/g, '$1 download')
    // What scrolls has to be in reach of the keyboard, before a script says so.
    .replaceAll('<pre data-language=', '<pre tabindex="0" data-language=')
    .replaceAll('<table>', '<table tabindex="0">')
  if (page.includes(BASE)) throw new Error(`${name} still has the base path in it.`)
  if (name !== '404.html' || published === undefined) return page
  return withAbsoluteAddresses(page, new URL(published).pathname.replace(/\/$/, ''))
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
