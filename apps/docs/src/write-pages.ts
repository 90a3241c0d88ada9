import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from './pages/page.ts'

/** Where the pages are written for Astro to render, and the navigation for its route middleware. */
const PAGES_FOLDER = join(import.meta.dirname, '../.pages')

/** Writes every page as Markdown with a front matter, and what the navigation says of them. */
export async function writePages(pages: readonly Page[]): Promise<void> {
  await rm(PAGES_FOLDER, { recursive: true, force: true })
  for (const { path, section, title, description, markdown, searchTerms = '', isWide } of pages) {
    const file = join(PAGES_FOLDER, `${path}.md`)
    const home = section === 'home' && { template: 'splash', hero: {}, tableOfContents: false }
    const wide = isWide && { tableOfContents: false, pagefind: false }
    const front = { title, description, section, searchTerms, ...home, ...wide }
    const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `---\n${lines.join('\n')}\n---\n\n${markdown}\n`)
  }
  await writeFile(join(PAGES_FOLDER, '404.md'), NOT_FOUND)
  const navigation = pages.map(({ path, section, title, group, label, method }) => ({
    // The page `failures/index` has the id `failures`.
    id: path.replace(/\/index$/, ''),
    section,
    label: label ?? title,
    group,
    method,
  }))
  await writeFile(join(PAGES_FOLDER, 'navigation.json'), JSON.stringify(navigation))
}

const NOT_FOUND = `---
title: Page not found
description: There is no page at this address. Search the documentation, or start from its first page.
section: none
template: splash
tableOfContents: false
---

There is no page at this address. Search for it at the top of this page, or go to the [first page](/),
the [guides](/guides/quickstart), the [operations](/operations) or the [failures](/failures).
`
