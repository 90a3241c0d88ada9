import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startSandbox } from '@leisure-ops/sandbox'
import { afterAll, expect, test } from 'vitest'

const script = join(import.meta.dirname, '../src/main.ts')

const service = await startSandbox({ port: 0 })
afterAll(() => service.close())

async function run(): Promise<string> {
  const env = { ...process.env, LEISURE_BASE_URL: service.url, LEISURE_ACCESS_TOKEN: 'demo' }
  return (await promisify(execFile)(process.execPath, [script], { env })).stdout
}

test('the program does the whole job, also a second time on the same sandbox', async () => {
  for (const _ of ['first', 'second']) {
    const printed = await run()
    expect(printed).toMatch(/Adult Monthly +\d+\.\d\d GBP today; monthly 45\.00 without promotions\n/)
    expect(printed).toMatch(/(\n +On \d{4}-\d\d-\d\d +\d+\.\d\d GBP){4}\n/)
    expect(printed).toMatch(/Together +\d+\.\d\d GBP today/)
    expect(printed).toMatch(/Sam Mensah\d* +paid 1 invoice; active: ADULT-DD/)
    expect(printed).toMatch(/Robin Mensah\d* +paid 1 invoice; active: JUNIOR-DD/)
    expect(printed).toMatch(/Booking \d+ +for Charlie Hughes\d*, nothing to pay \(FirstVisit\)/)
    expect(printed).toMatch(/desk\d* +Front Desk, active/)
    expect(printed).toMatch(
      /Refused +username-already-exists \(status 409, "The user: desk\d* already exists\."\)/,
    )
  }
})

test('without an address, the program says what to set', async () => {
  const env = { PATH: process.env.PATH }
  await expect(promisify(execFile)(process.execPath, [script], { env })).rejects.toMatchObject({
    code: 1,
    stderr: 'Set LEISURE_BASE_URL to the address of a sandbox, and LEISURE_ACCESS_TOKEN to a token of it.\n',
  })
})
