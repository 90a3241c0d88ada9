import { startChromium } from '@leisure-ops/chromium'
import { startDocs } from '@leisure-ops/docs'
import lighthouse, { desktopConfig } from 'lighthouse'

// pnpm --filter @leisure-ops/browser-tests run lighthouse
// What Lighthouse says of one page of each kind, on a simulated phone and on a desktop. It depends on the machine, so it is
// a report and not a test. Ends with exit code 1 when a page is below 95 somewhere.

const PAGES = [
  '/',
  '/guides/quotes.html',
  '/failures/quote-expired.html',
  '/operations/createStaffUser.html',
  '/playground.html',
  '/reference.html',
]
/** The reference is one file of Redoc's, which takes its time. */
const SLOW = ['/reference.html']
const LEAST = 95
const DEBUGGING_PORT = 9333

const docs = await startDocs({ port: 0 })
const browser = await startChromium([`--remote-debugging-port=${DEBUGGING_PORT}`])
let isGood = true
// The first page of a browser pays for its start.
await lighthouse(docs.url, { port: DEBUGGING_PORT, logLevel: 'error' })
for (const device of ['phone', 'desktop'] as const) {
  for (const page of PAGES) {
    const result = await lighthouse(
      docs.url + page,
      { port: DEBUGGING_PORT, logLevel: 'error' },
      device === 'desktop' ? desktopConfig : undefined,
    )
    if (result === undefined) throw new Error(`Lighthouse returned no result for ${page}.`)
    const scores = Object.entries(result.lhr.categories).map(
      ([name, { score }]) => [name, Math.round((score ?? 0) * 100)] as const,
    )
    const low = scores.filter(
      ([name, score]) => score < LEAST && !(name === 'performance' && SLOW.includes(page)),
    )
    isGood &&= low.length === 0
    console.log(
      `${device.padEnd(8)} ${page.padEnd(34)} ${scores.map(([name, score]) => `${name} ${score}`).join(', ')}`,
    )
    for (const [name] of low) {
      const audits = result.lhr.categories[name]?.auditRefs ?? []
      for (const { id, weight } of audits) {
        const audit = result.lhr.audits[id]
        if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9)
          console.log(`           ${name}: ${audit?.title} ${audit?.displayValue ?? ''}`)
      }
    }
  }
}
await browser.close()
await docs.close()
process.exitCode = isGood ? 0 : 1
