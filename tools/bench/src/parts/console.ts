import { startChromium } from '@leisure-ops/support/start-chromium'
import type { Page } from 'playwright-core'
import { median, type Section, sectionOf } from '../compare.ts'
import { inFolder, startSandbox, writeTenant } from '../servers.ts'

const EXCHANGES = 1_000
const MEMBERS = 10_000
const LIMIT_MS = 100
const ROUNDS = 5
/** How long to wait for the frames of an interaction. A later one would be far too slow in any case. */
const SETTLED_MS = 500
const TENANT = 'demo'

type Act = (page: Page) => Promise<unknown>

const INTERACTIONS: Readonly<Record<string, Act>> = {
  'an exchange is opened': (page) => page.locator('.rows li button').nth(8).click(),
  'failures only': (page) => page.getByLabel('Failures only').click(),
  'failures only, off again': (page) => page.getByLabel('Failures only').click(),
  'a letter in the search': (page) => page.getByLabel('Find').pressSequentially('n'),
  'the search is cleared': (page) => page.getByLabel('Find').press('Backspace'),
  'to the members': (page) => page.getByRole('link', { name: 'Members' }).click(),
  'a member is opened': (page) => page.getByRole('row').nth(5).getByRole('button').first().click(),
  'a letter in the search of members': (page) =>
    page.getByLabel('Name or e-mail address').pressSequentially('9'),
  'back to the exchanges': (page) => page.getByRole('link', { name: 'Exchanges' }).click(),
}

/** How long the sandbox's console takes from an input to the next frame, beside the limit that people notice. */
export function sandboxConsole(): Promise<Section[]> {
  return inFolder(async (folder) => {
    const tenant = await writeTenant(folder, TENANT, ({ members }) => ({ members: crowd(members) }))
    const service = await startSandbox(tenant)
    const browser = await startChromium()
    try {
      for (let sent = 0; sent < EXCHANGES; sent += 1) await ask(service.url, sent)
      const times = new Map<string, number[]>()
      for (let round = 0; round <= ROUNDS; round += 1) {
        const page = await opened(
          await browser.newPage({ viewport: { width: 1280, height: 800 } }),
          service.url,
        )
        for (const [name, act] of Object.entries(INTERACTIONS)) {
          const ms = await toNextFrame(page, act)
          // The first round warms the renderer up.
          if (round > 0) times.set(name, [...(times.get(name) ?? []), ms])
        }
        await page.close()
      }
      const limit = { name: `the limit of ${LIMIT_MS} ms`, medianMs: LIMIT_MS }
      const rows = [...times].map(([name, all]) => ({ name, medianMs: median(all) }))
      const title = `The console with ${EXCHANGES} exchanges and ${MEMBERS} members: from the input to the next frame`
      return [sectionOf(title, ROUNDS, [limit, ...rows])]
    } finally {
      await browser.close()
      service.stop()
    }
  })
}

/** The members of the demo tenant, and enough more to fill many pages. */
function crowd(members: readonly object[]): object[] {
  const others = Array.from({ length: MEMBERS }, (_, index) => ({
    ...members[0],
    id: 100_000 + index,
    firstName: `First${index}`,
    lastName: `Last${index}`,
    email: `member${index}@example.com`,
  }))
  return [...members, ...others]
}

/** Every third request succeeds, and the others fail. */
async function ask(url: string, turn: number): Promise<void> {
  const path = turn % 3 === 0 ? '/api/configuration/sites' : `/api/users/nobody${turn}`
  const headers = { authorization: `Bearer ${TENANT}`, 'x-use-sso': 'true' }
  await (await fetch(url + path, { headers })).arrayBuffer()
}

async function opened(page: Page, url: string): Promise<Page> {
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(entry.duration)
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
  await page.goto(`${url}/_sandbox#/Exchanges`)
  await page.locator('.count', { hasText: String(EXCHANGES) }).waitFor()
  return page
}

/**
 * The longest event of an interaction, as the browser's Event Timing reports it: in milliseconds, in steps of 8. It reports
 * nothing below 16 ms, which counts as 0.
 */
async function toNextFrame(page: Page, act: Act): Promise<number> {
  await page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen.splice(0))
  await act(page)
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { seen: number[] }).seen))
}
