import chromium from '@sparticuz/chromium'
import { type Browser, chromium as engine } from 'playwright-core'

/** Starts a Chromium that came with the packages; nothing of the machine's own is needed. */
export async function startChromium(): Promise<Browser> {
  // In a single process, which the package asks for, the browser ends with its first page.
  const args = chromium.args.filter((arg) => arg !== '--single-process')
  return engine.launch({ executablePath: await chromium.executablePath(), args, headless: true })
}
