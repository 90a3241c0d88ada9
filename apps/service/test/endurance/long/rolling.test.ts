import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@leisure-ops/support/free-port'
import { newFile, newFolder } from '@leisure-ops/support/new-file'
import { newDatabase } from '@leisure-ops/support/shared-postgres'
import { startProgram } from '@leisure-ops/support/start-program'
import { expect, it } from 'vitest'
import { openDatabase } from '../../../src/database/open-database.ts'
import { demoTenant } from '../../demo-tenants.ts'
import { mistakesOf } from '../check-whole.ts'
import { familyWish, send } from '../clients.ts'
import { FAMILY } from '../creations.ts'
import { KEYS } from '../keys.ts'

/** The command of the service, as it was built. */
const CLI = join(import.meta.dirname, '../../../dist/cli.js')

/** @returns a function that starts the program of the service, as an operator does, on a port. */
async function createStarter(uri: string) {
  const tenants = await newFile('demo.json', demoTenant('demo', new Date()))
  const keys = KEYS.map((key) => ({ ...key, secret: Buffer.from(key.secret).toString('base64') }))
  const keysFile = join(await newFolder(), 'keys.json')
  await writeFile(keysFile, JSON.stringify(keys), { mode: 0o600 })
  const env = {
    PATH: process.env.PATH,
    LEISURE_DATABASE: uri,
    LEISURE_TENANTS: tenants,
    LEISURE_LOG_LEVEL: 'error',
    LEISURE_KEYS_FILE: keysFile,
  }
  return async (port: number) => {
    await promisify(execFile)(process.execPath, [CLI, 'migrate'], { env })
    const started = startProgram(process.execPath, [CLI, '--port', String(port)], { env })
    return {
      url: await started.url(),
      /** Stops it as an operator does, and waits until it is gone. */
      async stop() {
        started.child.kill('SIGTERM')
        await started.closed
      },
    }
  }
}

it('nothing is lost when two instances are replaced one after the other', async () => {
  const report = await rollingRestarts(await newDatabase())
  expect(report.mistakes).toEqual([])
  expect(report.acknowledged).toBeGreaterThan(0)
}, 600_000)

const RESTARTS = 4
const CLIENTS = 4
const PAUSE_MS = 50

/**
 * Restarts two instances in turn while clients create families. As with a balancer, the clients take turns
 * with the instances that last said they are ready, and repeat no request.
 *
 * @returns how many families were acknowledged, and as messages all responses and rows that should not be.
 */
async function rollingRestarts(uri: string) {
  const start = await createStarter(uri)
  const instances = [await start(await freePort()), await start(await freePort())]
  const ready = new Set<string>()
  const over = new AbortController()
  const looks = instances.map(({ url }) => lookAt(url, ready, over.signal))
  const untilReady = async (url: string) => {
    while (!ready.has(url)) await sleep(PAUSE_MS)
  }
  await Promise.all(instances.map(({ url }) => untilReady(url)))
  const load = createFamilies(ready, over.signal)
  for (let turn = 0; turn < RESTARTS; turn++) {
    const { url, stop } = instances[turn % 2]!
    await stop()
    instances[turn % 2] = await start(Number(new URL(url).port))
    await untilReady(url)
  }
  over.abort()
  const { acknowledged, failed } = await load
  await Promise.all([...looks, ...instances.map(({ stop }) => stop())])
  const database = await openDatabase({ uri })
  const mistakes = [...failed, ...(await mistakesOf(database, FAMILY, acknowledged))]
  await database.close()
  return { acknowledged: acknowledged.length, mistakes }
}

async function lookAt(url: string, ready: Set<string>, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const status = await fetch(`${url}/health/ready`).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => undefined,
    )
    if (status === 200) ready.add(url)
    else ready.delete(url)
    await sleep(PAUSE_MS)
  }
}

async function createFamilies(ready: ReadonlySet<string>, over: AbortSignal) {
  const acknowledged: string[] = []
  const failed: string[] = []
  const prefix = `w-${Date.now().toString(36)}`
  const one = async (client: number) => {
    for (let turn = 0; !over.aborted; turn++) {
      const wish = familyWish(`${prefix}-${client}-${turn}`)
      const url = [...ready][turn % ready.size] ?? 'no instance is ready'
      const status = await send(url, wish)
      if (status === 201) acknowledged.push(wish.lastName)
      else failed.push(`${wish.lastName} was answered with ${status ?? 'a broken connection'}`)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => one(client)))
  return { acknowledged, failed }
}
