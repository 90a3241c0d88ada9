import type { Page } from 'playwright-core'

/** On a busy machine, the search waits five seconds for its worker, says so, and works without it. */
const SLOW = /^Failed to initialize Pagefind .*: Worker initialization timeout/

/** The errors and warnings of a page, as they come. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(`error: ${message}`))
  page.on('console', (message) => {
    const text = message.text()
    if (['error', 'warning'].includes(message.type()) && !SLOW.test(text)) complaints.push(`console: ${text}`)
  })
  return complaints
}
