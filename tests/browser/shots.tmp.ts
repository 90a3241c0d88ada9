import { startChromium } from '@leisure-ops/chromium'
// node shots.tmp.ts BASE OUT name=path[,...] widths schemes
const [base, out, list, widths = '390,768,1440', schemes = 'light,dark', full = ''] = process.argv.slice(2)
const browser = await startChromium()
for (const scheme of schemes.split(',')) for (const width of widths.split(',').map(Number)) {
  const context = await browser.newContext({ colorScheme: scheme as 'light', viewport: { width, height: 900 } })
  for (const entry of list!.split(',')) {
    const [name, path] = [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]
    const page = await context.newPage()
    page.on('pageerror', (e) => console.log(name, 'pageerror', e.message))
    page.on('console', (m) => { if (m.type() === 'error') console.log(name, 'console', m.text()) })
    await page.goto(base + path)
    await page.waitForTimeout(700)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth)
    if (overflow > width) console.log(`${name} ${width} ${scheme}: overflow ${overflow}`)
    await page.screenshot({ path: `${out}/${name}-${width}-${scheme}.png`, type: "png", fullPage: full === 'full' })
    await page.close()
  }
  await context.close()
}
await browser.close()
