import { execFile, spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

const folder = join(import.meta.dirname, '../../examples/python-joining')
const failuresFile = fileURLToPath(import.meta.resolve('@leisure-ops/openapi/failures.json'))
const hasPython = spawnSync('python3', ['--version']).status === 0

/** Runs the program as a copy, which knows nothing of this repository. */
async function run(settings: Readonly<Record<string, string>>) {
  const copy = mkdtempSync(join(tmpdir(), 'leisure-python-'))
  for (const name of ['join.py', 'leisure.py', 'failures.py'])
    copyFileSync(join(folder, name), join(copy, name))
  copyFileSync(failuresFile, join(copy, 'failures.json'))
  const env = { ...process.env, ...settings }
  return promisify(execFile)('python3', ['join.py'], { cwd: copy, env })
}

test.skipIf(!hasPython)(
  'a family joins, and a quote that was written again is refused (if python3 is there)',
  async () => {
    const url = inject('sandbox')
    const { stdout } = await run({ LEISURE_BASE_URL: url, LEISURE_ACCESS_TOKEN: 'demo' })
    expect(stdout).toMatch(
      /^Together \d+\.\d\d GBP today\nSam and Robin Okafor\d+ joined\nThe same quote, written again by json\.dumps: quote-invalid\n$/,
    )
    await expect(run({ LEISURE_BASE_URL: url, LEISURE_ACCESS_TOKEN: 'unknown' })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^listSites: credentials-rejected \(status 401\)\. Get a new access token/,
      ),
    })
  },
)

test.skipIf(!hasPython)(
  'without an address, the program says what to set (if python3 is there)',
  async () => {
    await expect(run({})).rejects.toMatchObject({
      code: 1,
      stderr: 'Set LEISURE_BASE_URL to the address of a sandbox.\n',
    })
  },
)
