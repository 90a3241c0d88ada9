import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startMock } from '@leisure-ops/mock'
import { expect, test } from 'vitest'

const script = join(import.meta.dirname, '../../../examples/join-a-family/src/main.ts')

test('the example joins a family with a promotion', async () => {
  const mock = await startMock({ port: 0 })
  try {
    const env = { ...process.env, LEISURE_BASE_URL: mock.url, LEISURE_ACCESS_TOKEN: 'any' }
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
    expect(stdout.trim().split('\n')).toEqual([
      expect.stringMatching(/^Sites: RIVERSIDE /),
      expect.stringMatching(/^Riverside Leisure Centre has \d+ facility/),
      expect.stringMatching(
        /^Quote of .+: \d+\.\d\d GBP today for 3 memberships, with the promotion WINTER26\.$/,
      ),
      expect.stringMatching(/^Member 1 created\. Invoices to pay: \d+/),
      expect.stringMatching(/^Member 2 created\. Invoices to pay: \d+/),
      expect.stringMatching(/^Staff user not created: username-too-long \(status 400, /),
    ])
    // The job leaves no rule behind: a request that breaks the document is refused as ever.
    const empty = await fetch(`${mock.url}/api/pricing/memberships`, {
      method: 'POST',
      headers: {
        Authorization: 'Bearer any',
        'X-Use-SSO': 'true',
        'Content-Type': 'application/json',
      },
      body: '{}',
    })
    expect(empty.status).toBe(400)
  } finally {
    await mock.close()
  }
})

test('without an address it says what to set', async () => {
  const env = { PATH: process.env.PATH }
  const run = promisify(execFile)(process.execPath, [script], { env })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: 'Set LEISURE_BASE_URL and LEISURE_ACCESS_TOKEN.\n',
  })
})
