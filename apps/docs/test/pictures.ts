import { join } from 'node:path'
import { startSandbox } from '@leisure-ops/sandbox'
import { startChromium } from '@leisure-ops/support/start-chromium'
import { startDocs } from '../src/start-docs.ts'

// Takes the pictures of the READMEs: `pnpm --filter @leisure-ops/docs pictures`, after a build.

const ROOT = join(import.meta.dirname, '../../..')
const docs = await startDocs({ port: 0 })
const sandbox = await startSandbox({ port: 0, docs: docs.url })
process.chdir(join(ROOT, 'examples/react-joining'))
process.env.PORT = '5173'
const example: string = join(process.cwd(), 'start.ts')
await import(example)
const browser = await startChromium()
const page = await browser.newPage({ viewport: { width: 1200, height: 680 } })

await page.goto(`${docs.url}/operations/createStaffUser`)
await page.screenshot({ path: join(ROOT, 'apps/docs/pictures/documentation.png') })

await page.goto(`${sandbox.url}/_sandbox#/Exchanges`)
await page.getByRole('status').filter({ hasText: 'Live' }).waitFor()
const headers = { Authorization: 'Bearer demo', 'X-Use-SSO': 'true' }
for (const site of ['RIVERSIDE', 'ATLANTIS'])
  await fetch(`${sandbox.url}/api/configuration/sites/${site}`, { headers })
await page.getByRole('button', { name: /site-not-found/ }).click()
await page.getByRole('region', { name: 'Exchange', exact: true }).waitFor()
await page.screenshot({ path: join(ROOT, 'apps/docs/pictures/console.png') })

await page.setViewportSize({ width: 640, height: 860 })
await page.goto('http://localhost:5173')
await page.getByRole('radio').first().check()
await page.getByLabel('Promotion code').fill('WINTER26')
await page.getByRole('button', { name: 'Show the price' }).click()
await page.getByRole('heading', { name: 'Your price' }).waitFor()
await page.screenshot({ path: 'pictures/price.png' })

await page.getByRole('button', { name: 'Continue' }).click()
const fields = ['Jo', 'Smith', 'jo.smith@example.com', 'J Smith', '1234', '012345']
for (const [index, text] of fields.entries()) await page.locator('input').nth(index).fill(text)
await page.getByRole('checkbox').check()
await page.getByRole('button', { name: 'Join' }).click()
await page.getByRole('alert').waitFor()
await page.screenshot({ path: 'pictures/mistake.png' })

await browser.close()
// What the example has started has no end of its own.
process.exit()
