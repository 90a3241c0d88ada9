import type { Browser, BrowserContextOptions, Page } from 'playwright-core'

/** A page whose every complaint, and every request that would leave for a host not allowed, is kept in a list. */
export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
  allowed: readonly string[] = [],
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext(options)
  const complaints: string[] = []
  await context.route(/^https?:/, (route) => {
    if ([url, ...allowed].some((known) => new URL(known).origin === new URL(route.request().url()).origin))
      return route.continue()
    complaints.push(`request: ${route.request().url()}`)
    return route.abort()
  })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  await page.goto(url)
  return { page, complaints }
}
