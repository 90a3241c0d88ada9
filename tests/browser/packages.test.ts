import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedPackages } from '@leisure-ops/api-surface'
import { describe, expect, test } from 'vitest'
import { axeFindings, useSite } from './site.ts'

const VIEWS = [
  ['light', 1280],
  ['dark', 390],
] as const
const packages = publishedPackages(join(import.meta.dirname, '../..')).map(({ name, folder }) => ({
  name: name.replace(/^.*\//, ''),
  folder,
}))
/** What a package exports and another package declares: it is described on that package's page. */
const OF_ANOTHER_PACKAGE: Readonly<Record<string, readonly string[]>> = {
  client: ['QuoteExpiredError'],
  sandbox: ['StartError'],
  service: ['components', 'operations'],
}
const site = useSite()

describe.each(packages)('the page of $name', ({ name, folder }) => {
  test('describes all exports, with further pages if they are many, and on a telephone nothing is wider', async () => {
    const report = readFileSync(join(folder, 'api-report.md'), 'utf8')
    const exported = [...report.matchAll(/^- `(\w+)`$/gm)]
      .map(([, one]) => String(one))
      .filter((one) => !OF_ANOTHER_PACKAGE[name]?.includes(one))
    const { page, complaints } = await site.open(`packages/${name}.html`, {
      viewport: { width: 390, height: 900 },
    })
    const further = await page
      .locator(`package-exports a[href^="/packages/${name}/"]`)
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
    const described: string[] = []
    for (const path of [`/packages/${name}.html`, ...new Set(further)]) {
      await page.goto(new URL(path, site.url).href)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
      described.push(
        ...(await page.locator('[id^="api-"]').evaluateAll((all) => all.map(({ id }) => id.slice(4)))),
      )
    }
    expect(described).toEqual(expect.arrayContaining(exported))
    expect(exported.length).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })

  // The pages are of one kind. `site.test.ts` checks that of `quote`; `EVERY_VIEW=1` checks each.
  test.each(process.env.EVERY_VIEW ? VIEWS : [])(
    '%s, %i px: axe finds nothing',
    async (colorScheme, width) => {
      const { page } = await site.open(`packages/${name}.html`, {
        colorScheme,
        viewport: { width, height: 900 },
      })
      expect(await axeFindings(page)).toEqual([])
    },
  )
})
