import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { only, runStage, stagesOf } from './image.ts'

/** The programs that have an image: the stages of the Dockerfile that is packed with each. */
const IMAGES = ['service', 'sandbox'].map((name) => {
  const file = join(inject('unpacked'), name, 'operate/Dockerfile')
  const [build = [], run = []] = stagesOf(readFileSync(file, 'utf8'))
  return { name, build, run }
})

let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leisure-images-'))
  for (const { name, build } of IMAGES) {
    await runStage(build, inject('tarballs'), join(folder, 'images', name))
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What is not in the image, but comes from whoever runs it. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  service: ['--data', 'data', '--metrics-port', '0'],
  sandbox: ['--demo-tenants'],
}

test.each(IMAGES)(
  'the image of the $name starts with its ENTRYPOINT, and its HEALTHCHECK tells whether it runs',
  async ({ name, run }) => {
    const cwd = join(folder, 'run', name, only(run, 'WORKDIR'))
    const [from = '', source = '', target = ''] = only(run, 'COPY').split(' ')
    expect(from).toBe('--from=installed')
    mkdirSync(cwd, { recursive: true })
    symlinkSync(join(folder, 'images', name, source), join(cwd, target))
    const [, ...entry] = JSON.parse(only(run, 'ENTRYPOINT')) as string[]
    const node = join(import.meta.dirname, '../node_modules/node/bin/node')
    const service = spawn(node, [...entry, '--port', '0', ...(PLACES[name] ?? [])], { cwd })
    try {
      const ended = once(service, 'exit').then(([code]) => {
        throw new Error(`The service ended with ${code}: ${service.stderr.read()}`)
      })
      const [line] = await Promise.race([once(service.stdout, 'data'), ended])
      const port = /:(\d+)/.exec(String(line))?.[1]
      const [, , script = ''] = JSON.parse(/\[.+\]/.exec(only(run, 'HEALTHCHECK'))?.[0] ?? '') as string[]
      const check = () => promisify(execFile)(node, ['-e', script.replace('4030', String(port))])
      await check()
      service.kill()
      await expect(ended).rejects.toThrow('The service ended with 0')
      await expect(check()).rejects.toMatchObject({ code: 1 })
    } finally {
      service.kill('SIGKILL')
    }
  },
)
