import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startChromium } from '@leisure-ops/support/start-chromium'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// What a server action of React may return, encoded and decoded by React itself.

describe.each(['production', 'development'])('in %s', (NODE_ENV) => {
  let server: ChildProcess
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    const args = ['--conditions=react-server', join(import.meta.dirname, 'server-actions.ts')]
    const stdio = ['ignore', 'pipe', 'inherit'] as const
    server = spawn(process.execPath, args, { env: { ...process.env, NODE_ENV }, stdio: [...stdio] })
    const [port] = await once(server.stdout!, 'data')
    browser = await startChromium()
    page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${port}`)
  })
  afterAll(async () => {
    await browser?.close()
    server.kill()
  })

  test('the errors of a form arrive in it', async () => {
    await page.getByRole('button', { name: 'Hire' }).click()
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/^\w.+\.$/)
  })

  test.each(['price', 'quote', 'copy of a quote', 'quote in an object'])(
    'a %s is refused',
    async (action) => {
      expect(await outcomeOf(action)).toContain(
        'Send quote.text, and read it with SignedQuote.fromText(text).',
      )
    },
  )

  test('the text of a quote arrives', async () => {
    expect(JSON.parse(await outcomeOf('text'))).toHaveProperty('signature')
  })

  /** What the action returned, as the browser has it, or the error instead. */
  async function outcomeOf(action: string): Promise<string> {
    return page.evaluate((name) => Reflect.get(globalThis, 'outcomeOf')(name), action)
  }
})
