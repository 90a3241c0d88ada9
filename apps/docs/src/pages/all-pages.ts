import type { OpenApiDocument } from '@leisure-ops/openapi'
import { failurePages } from './failure-pages.ts'
import { guidePages } from './guides.ts'
import { landingPage } from './landing.ts'
import { operationPages } from './operation-pages.ts'
import { packagePages } from './package-pages.ts'
import type { Page } from './page.ts'

/** Every page of the site that is written in Markdown, in the order of the navigation. */
export async function allPages(document: OpenApiDocument): Promise<Page[]> {
  const guides = await guidePages(document)
  return [
    await landingPage(),
    ...guides,
    ...operationPages(document, guides),
    ...failurePages(document, guides),
    ...(await packagePages()),
  ]
}
