import searchTerms from '../../public/search-terms.json' with { type: 'json' }
import { failurePages } from './failure-pages.ts'
import { guidePages } from './guides.ts'
import { landingPage } from './landing.ts'
import { operationPages } from './operation-pages.ts'
import { packagePages } from './package-pages.ts'
import type { Page } from './page.ts'

/** Every page of the site that is written in Markdown, in the order of the navigation. */
export async function allPages(): Promise<Page[]> {
  const guides = await guidePages()
  const pages = [
    await landingPage(),
    ...guides,
    ...operationPages(guides),
    ...failurePages(guides),
    ...(await packagePages()),
  ]
  const terms = new Map(Object.entries(searchTerms))
  for (const path of terms.keys())
    if (!pages.some((page) => page.path === path))
      throw new TypeError(`${path} has search terms and no page.`)
  for (const { path } of pages)
    if (/^(guides|operations)\/(?!index$)/.test(path) && !terms.has(path))
      throw new TypeError(`${path} has no search terms. Add them to public/search-terms.json.`)
  return pages.map((page) => ({ ...page, searchTerms: terms.get(page.path) ?? '' }))
}
