import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as engine } from 'playwright-core'

/**
 * Arguments of the package that tests cannot use. In a single process, the browser ends with its first page.
 * Without web security, it lets a page read what another origin does not allow.
 */
const UNWANTED = ['--single-process', '--disable-web-security', '--allow-running-insecure-content']

// Nothing here draws with WebGL, and to emulate a graphics card for it takes a quarter of the time of a test.
chromium.setGraphicsMode = false

const STARTS = 3
/** On a busy machine, a page has taken more than Playwright's 30 seconds to load. */
const TIMEOUT_MS = 120_000

/** Starts the packages' Chromium; nothing of the machine's own is needed. `moreArgs` are its own options. */
export async function startChromium(moreArgs: readonly string[] = []): Promise<Browser> {
  const args = chromium.args.filter((arg) => !UNWANTED.includes(arg))
  const options = { executablePath: await unpacked(), args: [...args, ...moreArgs] }
  for (let start = 1; ; start++) {
    try {
      const browser = await engine.launch(options)
      return browser.on('context', (context) => context.setDefaultTimeout(TIMEOUT_MS))
    } catch (error) {
      // On a busy machine, Chromium sometimes crashes while it starts (SIGSEGV). No page is open by then.
      if (start === STARTS || !/signal=SIG/.test(String(error))) throw error
    }
  }
}

/**
 * Unpacks the browser into a folder that all tests on the machine share. The package itself would show it
 * before it is whole, to other suites that start at the same time.
 */
async function unpacked(): Promise<string> {
  const about = await readFile(new URL('../package.json', import.meta.resolve('@sparticuz/chromium')), 'utf8')
  // The package's browser is one for Linux. The folder for temporary files is this run's own.
  const folder = `/tmp/leisure-chromium-${JSON.parse(about).version}`
  if (!existsSync(folder)) {
    const own = await mkdtemp(`${folder}-`)
    await unpackInto(own)
    // It cannot be renamed if another suite was first. Theirs is as good.
    await rename(own, folder).catch(() => rm(own, { recursive: true }))
  }
  return join(folder, 'chromium')
}

/** The package unpacks into the folder for temporary files, which it looks up before it returns. */
async function unpackInto(folder: string): Promise<void> {
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  const unpacking = chromium.executablePath()
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  await unpacking
}
