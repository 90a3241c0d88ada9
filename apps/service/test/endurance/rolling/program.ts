import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { demoTenant } from '../../demo-tenants.ts'
import { KEYS } from '../keys.ts'
import type { Instance } from './index.ts'

/** The command of the service, as it was built. */
export const CLI = join(import.meta.dirname, '../../../dist/cli.js')

interface Program {
  readonly env?: NodeJS.ProcessEnv
  /** A file for what it logs. */
  readonly log?: string
  readonly cli?: string
}

/** @returns a function that starts the program of the service, as an operator does, on a port; 0 takes any free one. */
export async function createStarter(
  uri: string,
  { env: further, log, cli = CLI }: Program = {},
): Promise<(port: number) => Promise<Instance>> {
  const folder = await mkdtemp(join(tmpdir(), 'leisure-rolling-'))
  const tenants = join(folder, 'demo.json')
  await writeFile(tenants, JSON.stringify(demoTenant('demo', new Date())))
  const keys = KEYS.map((key) => ({ ...key, secret: Buffer.from(key.secret).toString('base64') }))
  const env = {
    PATH: process.env.PATH,
    LEISURE_DATABASE: uri,
    LEISURE_TENANTS: tenants,
    LEISURE_LOG_LEVEL: 'error',
    LEISURE_KEYS: JSON.stringify(keys),
    ...further,
  }
  return async (port) => {
    const args = [cli, '--port', String(port)]
    const errors = log === undefined ? 'inherit' : openSync(log, 'a')
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', errors] })
    const gone = once(child, 'exit')
    const ended = gone.then(() => Promise.reject(new Error('The program ended')))
    ended.catch(() => {})
    const [greeting] = await Promise.race([once(child.stdout as Readable, 'data'), ended])
    const [url] = /http:\/\/[\d.]+:\d+/.exec(String(greeting)) ?? []
    return {
      url: url as string,
      async stop() {
        child.kill('SIGTERM')
        await gone
      },
    }
  }
}
