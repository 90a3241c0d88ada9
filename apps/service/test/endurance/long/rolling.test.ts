import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { expect, it } from 'vitest'
import { demoTenant } from '../../demo-tenants.ts'
import { KEYS } from '../keys.ts'
import { type Instance, rollingRestarts } from './rolling.ts'

/** The command of the service, as it was built. */
const CLI = join(import.meta.dirname, '../../../dist/cli.js')

/** @returns a function that starts the program of the service, as an operator does, on a port. */
async function createStarter(uri: string): Promise<(port: number) => Promise<Instance>> {
  const folder = await mkdtemp(join(tmpdir(), 'leisure-rolling-'))
  const tenants = join(folder, 'demo.json')
  await writeFile(tenants, JSON.stringify(demoTenant('demo', new Date())))
  const keys = KEYS.map((key) => ({ ...key, secret: Buffer.from(key.secret).toString('base64') }))
  const keysFile = join(folder, 'keys.json')
  await writeFile(keysFile, JSON.stringify(keys), { mode: 0o600 })
  const env = {
    PATH: process.env.PATH,
    LEISURE_DATABASE: uri,
    LEISURE_TENANTS: tenants,
    LEISURE_LOG_LEVEL: 'error',
    LEISURE_KEYS_FILE: keysFile,
  }
  return async (port) => {
    await promisify(execFile)(process.execPath, [CLI, 'migrate'], { env })
    const args = [CLI, '--port', String(port)]
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const gone = once(child, 'exit')
    const ended = gone.then(() => Promise.reject(new Error('The program ended')))
    ended.catch(() => {})
    await Promise.race([once(child.stdout as Readable, 'data'), ended])
    return {
      url: `http://127.0.0.1:${port}`,
      async stop() {
        child.kill('SIGTERM')
        await gone
      },
    }
  }
}

it('nothing is lost when two instances are replaced one after the other', async () => {
  const uri = await newDatabase()
  const report = await rollingRestarts(uri, 4, await createStarter(uri))
  expect(report.faults).toEqual([])
  expect(report.acknowledged).toBeGreaterThan(0)
}, 600_000)
