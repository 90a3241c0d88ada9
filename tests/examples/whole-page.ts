import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createQuoteStore } from '@leisure-ops/quote'
import { startChromium } from '@leisure-ops/support/start-chromium'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { preview } from 'vite'
import { inject } from 'vitest'
import { backEnd } from '../../examples/joining-back-end/src/back-end.ts'

const root = join(import.meta.dirname, '../../examples/react-joining')

/** The built page over HTTP in a real browser, its back end, and the service behind it. */
export async function startWholePage() {
  const api = backEnd({ baseUrl: inject('sandbox'), accessToken: 'demo' }, createQuoteStore())
  await api.listen({ port: 0, host: '127.0.0.1' })
  const target = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`
  const proxy = { '/leisure': target }
  const site = await preview({
    root,
    preview: { port: 0, host: '127.0.0.1', proxy },
    logLevel: 'silent',
  })
  const browser = await startChromium()
  return {
    open: async (options: Parameters<Browser['newPage']>[0]): Promise<Page> => {
      const page = await browser.newPage(options)
      await page.goto(`${site.resolvedUrls?.local[0]}`)
      return page
    },
    close: async () => {
      await browser.close()
      await site.close()
      await api.close()
    },
  }
}

/** What axe finds on the page as it is: the rule, and the elements that break it. */
export async function axeFindings(page: Page): Promise<unknown[]> {
  await page.addScriptTag({ content: axe.source })
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run())
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
