import chromium from '@sparticuz/chromium'
import { type Browser, chromium as engine } from 'playwright-core'

/**
 * Arguments of the package that tests cannot use. In a single process, the browser ends with its first page. Without web security, it
 * lets a page read what another origin does not allow.
 */
const UNWANTED = ['--single-process', '--disable-web-security', '--allow-running-insecure-content']

// Nothing here draws with WebGL, and to emulate a graphics card for it takes a quarter of the time of a test.
chromium.setGraphicsMode = false

const STARTS = 3

/** Starts a Chromium that came with the packages; nothing of the machine's own is needed. `moreArgs` are its own options. */
export async function startChromium(moreArgs: readonly string[] = []): Promise<Browser> {
  const args = chromium.args.filter((arg) => !UNWANTED.includes(arg))
  const options = { executablePath: await chromium.executablePath(), args: [...args, ...moreArgs] }
  for (let start = 1; ; start++) {
    try {
      return await engine.launch(options)
    } catch (error) {
      // On a busy machine, Chromium sometimes crashes while it starts (SIGSEGV). No page is open by then.
      if (start === STARTS || !/signal=SIG/.test(String(error))) throw error
    }
  }
}
