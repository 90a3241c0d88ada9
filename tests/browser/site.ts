import { type RunningDocs, startDocs } from '@leisure-ops/docs'
import { complaintsOf } from '@leisure-ops/support/complaints'
import { startChromium } from '@leisure-ops/support/start-chromium'
import axe from 'axe-core'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'

interface OpenOptions extends BrowserContextOptions {
  /** Other addresses that the page may send requests to. */
  readonly allowed?: readonly string[]
}

/** The documentation site as users get it, and a browser, for the tests of one file. */
export function useSite() {
  let docs: RunningDocs
  beforeAll(async () => {
    docs = await startDocs({ port: 0 })
  })
  afterAll(() => docs.close())
  const browser = useBrowser()
  return {
    /** With a slash at the end. */
    get url() {
      return `${docs.url}/`
    },
    /** @param path such as `failures.html`, or a whole address. */
    open: (path: string, options?: OpenOptions) => browser.open(new URL(path, `${docs.url}/`).href, options),
  }
}

/** A browser for the tests of one file, which is closed after them. */
export function useBrowser() {
  let browser: Browser
  beforeAll(async () => {
    browser = await startChromium()
  })
  afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
  afterAll(() => browser?.close())
  return {
    /** Opens the page at an address, and closes it after the test. Its scripts run before it has loaded. */
    async open(url: string, { allowed = [], ...options }: OpenOptions = {}) {
      const origins = [url, ...allowed].map((address) => new URL(address).origin)
      const context = await browser.newContext(options)
      const page = await context.newPage()
      /** Errors and warnings of the page, and its requests to hosts that are not allowed. */
      const complaints = complaintsOf(page)
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url())
        if (protocol.startsWith('http') && !origins.includes(origin)) {
          complaints.push(`request: ${request.url()}`)
        }
      })
      // What the policy of the page refuses is never sent.
      context.on('requestfailed', (request) => {
        const place = complaints.indexOf(`request: ${request.url()}`)
        if (request.failure()?.errorText === 'csp' && place !== -1) complaints.splice(place, 1)
      })
      await page.goto(url)
      return { page, complaints }
    },
  }
}

/** Clicks a link, and waits until the page that it leads to has loaded, and so listens. */
export async function follow(page: Page, link: Locator): Promise<void> {
  const loaded = page.waitForEvent('load')
  await link.click()
  await loaded
}

/** What axe finds, each finding once. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  )
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id} ${html} ${failureSummary}`),
  )
  return [...new Set(findings)]
}
