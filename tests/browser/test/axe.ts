import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe calls serious or critical, each finding once. */
export async function seriousViolations(
  page: Page,
  options: axe.ElementContext = { exclude: [] },
): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (context) => (window as unknown as { axe: typeof axe }).axe.run(context as object),
    options,
  )
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const found = serious.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} ${html} ${failureSummary}`),
  )
  return [...new Set(found)]
}
