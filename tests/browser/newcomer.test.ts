import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '@leisure-ops/support/free-port'
import { listening } from '@leisure-ops/support/listening'
import { startProgram } from '@leisure-ops/support/start-program'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { follow, useBrowser } from './site.ts'

// What a newcomer does, in a copy of the repository: `npm start`, and then the pages that it names.

const root = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'leisure-newcomer-'))
/** What is built for these tests need not be built again: the files are the same. */
const cache = process.env.TURBO_CACHE_DIR ?? join(root, '.turbo/cache')
const browser = useBrowser()
const today = new Date()

beforeAll(() => {
  // What is committed, or would be.
  const files = 'git ls-files -z --cached --others --exclude-standard'
  execFileSync('bash', ['-c', `${files} | tar --null -T - -c | tar -x -C '${copy}'`], { cwd: root })
  // Outside a repository, turbo counts other files, and would build everything again for each day.
  const commit = 'git init -q && git add -A && git -c user.name=test -c user.email=test@test commit -qm copy'
  execFileSync('bash', ['-c', commit], { cwd: copy })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The environment of programs whose clock is ahead. */
function withClock(aheadMs: number): NodeJS.ProcessEnv {
  const clock = pathToFileURL(join(import.meta.dirname, 'shifted-clock.js'))
  return { ...process.env, NODE_OPTIONS: `--import=${clock}?ahead=${aheadMs}`, TURBO_CACHE_DIR: cache }
}

/** Options of `npm start`, with three ports that nobody uses. */
async function freePorts(): Promise<string[]> {
  const ports = [await freePort(), await freePort(), await freePort()]
  return ['--port', '--mock-port', '--docs-port'].flatMap((name, index) => [name, `${ports[index]}`])
}

/** Runs `npm start`, and returns the pages that it prints in the end. */
async function start(env: NodeJS.ProcessEnv): Promise<string[]> {
  const args = await freePorts()
  const npm = spawn(`npm start -- ${args.join(' ')} 2>&1`, {
    cwd: copy,
    shell: true,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  onTestFinished(async () => {
    if (npm.exitCode !== null) return
    process.kill(-npm.pid!, 'SIGINT')
    await once(npm, 'exit')
  })
  let printed = ''
  for await (const text of npm.stdout.iterator({ destroyOnReturn: false })) {
    printed += text
    if (/Its access tokens are|^✗/m.test(printed)) break
  }
  npm.stdout.resume()
  const pages = [...printed.matchAll(/^ {2}\d {2}(http\S+)/gm)].map(([, url = '']) => url)
  expect(pages, printed).toHaveLength(5)
  return pages
}

/** Runs a command of the quickstart, and returns what it prints. */
async function run(command: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['-c', command], { cwd: copy, env })
  return stdout
}

/** Runs a program as the quickstart says. It does not stay, because with it, `npm start` would build again. */
async function runProgram(program: string, command: string, env: NodeJS.ProcessEnv): Promise<string> {
  const file = join(copy, 'examples/join-a-family/first-failure.ts')
  writeFileSync(file, program)
  return run(command, env).finally(() => rmSync(file))
}

async function sendFor(page: Page, status: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => page.locator('#status').textContent()).toMatch(status)
}

test.each([
  ['today', today],
  ['31 December', new Date(`${today.getUTCFullYear()}-12-31T13:30:00Z`)],
  ['29 February 2028', new Date('2028-02-29T13:30:00Z')],
])(
  'on %s, a newcomer gets from `npm start` to a member who has paid',
  async (_, day) => {
    const env = withClock(day.getTime() - Date.now())
    const [landing = '', quickstart = '', playground = '', sandboxConsole = '', mock = ''] = await start(env)
    const { page, complaints } = await browser.open(landing, { allowed: [sandboxConsole, mock] })
    await page.clock.install({ time: day })
    await page.goto(landing)
    await follow(page, page.getByRole('link', { name: 'Start in five minutes' }))
    expect(page.url()).toBe(`${quickstart}.html`)

    const [command, curl = '', program = '', runIt = ''] = await page.locator('pre code').allInnerTexts()
    expect(command?.trim()).toBe('npm start')
    expect(await run(curl, env)).toMatch(/^{"id":"RIVERSIDE","name":"Riverside Leisure Centre"/)
    expect(await runProgram(program, runIt, env)).toBe('There is no site ATLANTIS.\n')

    // The person of the guides has not been signed up by the main job, and can start today.
    await page.goto(`${landing}/guides/joining`)
    const [joining = ''] = await page.locator('pre code').allInnerTexts()
    const here = joining.replace(mock, new URL(sandboxConsole).origin).replace('<ACCESS_TOKEN>', 'demo')
    expect(await runProgram(here, runIt, env)).toMatch(/To be paid: \[ \d+ \]/)

    await follow(page, page.getByRole('link', { name: 'Playground', exact: true }))
    expect(page.url()).toBe(`${playground}.html`)
    await page.getByRole('radio', { name: 'Sandbox' }).check()
    await page.getByText('The dates of an example are moved by whole days').waitFor()
    await sendFor(page, /^200/)
    const quote = await page.locator('#raw').textContent()
    await page.getByRole('button', { name: 'Use this quote' }).click()
    // The quote is kept while another operation is tried, and what came back is not.
    await page.getByLabel('Operation').selectOption('listSites')
    expect(await page.locator('#status').textContent()).toBe('Nothing was sent yet.')
    await page.getByLabel('Operation').selectOption('addMembersWithMemberships')
    for (const time of ['first', 'second', 'third']) {
      const sent = page.waitForRequest(/add-members-with-memberships$/)
      await sendFor(page, /^201/)
      expect((await sent).postData(), time).toContain(`"pricingQuote":${quote}`)
    }
    expect(await page.locator('.cm-content').textContent()).toMatch(/sam\.okafor\.\d{7}@/)
    await page.getByRole('button', { name: /^Pay for member/ }).click()
    await expect.poll(() => page.locator('#raw').textContent()).toMatch(/^{"salesInvoiceIds":\[\d+\]}$/)
    await follow(page, page.getByRole('link', { name: /^Member \d+ in the console/ }))
    await page
      .getByRole('row', { name: /sam\.okafor\.\d{7}@/ })
      .first()
      .waitFor()
    expect(complaints).toEqual([])

    // Without a quote of this sandbox, the example's own is sent.
    await page.goto(`${playground}?operation=addMembersWithMemberships`)
    await page.getByRole('radio', { name: 'Sandbox' }).check()
    await sendFor(page, /^400/)
    const failure = page.locator('#failure')
    expect(await failure.getByRole('link', { name: 'quote-invalid' }).count()).toBe(1)
    const hint = failure.getByText('The sandbox explains: This service has not recently made a quote')
    await hint.waitFor()
    await follow(page, failure.getByRole('link', { name: 'This request in the console' }))
    await page.getByRole('heading', { name: '400 addMembersWithMemberships' }).waitFor()

    await page.goto(sandboxConsole)
    await page.getByText('POST /_companion/sales-invoices/pay').first().waitFor()
    await page.goto(mock)
    await page.getByRole('heading', { level: 1 }).waitFor()

    // A sandbox that a fault made crash is started again.
    const { origin } = new URL(sandboxConsole)
    const headers = { authorization: 'Bearer demo', 'x-use-sso': 'true', 'content-type': 'application/json' }
    const fault = { method: 'PUT', headers, body: '{"kind":"crash"}' }
    expect((await fetch(`${origin}/_sandbox/faults/listSites.start`, fault)).status).toBe(200)
    await expect(fetch(`${origin}/api/configuration/sites`, { headers })).rejects.toThrow()
    const again = () => fetch(`${origin}/api/configuration/sites`, { headers }).then(({ status }) => status)
    await expect.poll(() => again().catch(() => 0)).toBe(200)
  },
  600_000,
)

test('commands say why they do not run, with what to write if that helps, and end with 1', async () => {
  const { port } = await listening(createServer())
  const [free, other] = [`${await freePort()}`, `${await freePort()}`]
  const npmStart = ['scripts/start.js', '--once', '--mock-port', free, '--docs-port', other, '--port']
  for (const [said, file = '', ...args] of [
    ["Unknown option '--prot'", ...npmStart, '1', '--prot'],
    ['A port is a number from 1 to 65535, not "0".', ...npmStart, '0'],
    ['A port is a number from 1 to 65535, not "65536".', ...npmStart, '65536'],
    [`Port ${port} is in use. Stop the program that uses it, or choose another.`, ...npmStart, `${port}`],
    ['The three ports must differ.', ...npmStart, free],
    ['Name a package, an operation or a failure: pnpm check quote', 'scripts/check.js', 'no-such-name'],
    ['Name a folder: pnpm mutate packages/money', 'tests/mutate/mutate.js', 'no-such-folder'],
  ]) {
    const { code, stderr } = await startProgram(process.execPath, [join(copy, file), ...args]).closed
    expect([code, stderr]).toEqual([1, expect.stringContaining(`\n✗ ${said}`)])
    expect(stderr.includes('\n\nUse: npm start -- ['), said).toBe(/^(Unknown|Port)/.test(String(said)))
  }
})

test('a start that fails says which step, and ends with 1', async () => {
  writeFileSync(join(copy, 'openapi/openapi.yaml'), 'openapi: none')
  const options = { cwd: copy, env: withClock(0), timeout: 200_000 }
  const starting = promisify(execFile)('npm', ['start', '--', ...(await freePorts())], options)
  const stderr = expect.stringMatching(/✗ `pnpm exec turbo run bundle .* failed/)
  await expect(starting).rejects.toMatchObject({ code: 1, stderr })
})
