import { failurePages } from './failure-pages.ts'
import { guidePages } from './guides.ts'
import { landingPage } from './landing.ts'
import { operationPages } from './operation-pages.ts'
import { packagePages } from './package-pages.ts'
import type { Page } from './page.ts'

/** Every page of the site that is written in Markdown, in the order of the navigation. */
export async function allPages(): Promise<Page[]> {
  const guides = await guidePages()
  return [
    await landingPage(),
    ...guides,
    ...operationPages(guides),
    ...failurePages(guides),
    ...(await packagePages()),
  ]
}
