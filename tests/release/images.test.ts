import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { only, runStage, stagesOf } from './image.ts'

/** The programs that have an image: the stages of the Dockerfile that is packed with each. */
const IMAGES = ['service', 'sandbox'].map((name) => {
  const file = join(inject('unpacked'), name, 'operate/Dockerfile')
  const [build = [], run = []] = stagesOf(readFileSync(file, 'utf8'))
  return { name, build, run }
})

/**
 * The sandbox's image has all that the service's image has, so only the sandbox is installed. The steps that
 * install the service run where they have to fail.
 */
const INSTALLED = IMAGES.slice(1)

let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leisure-images-'))
  for (const { name, build } of INSTALLED) {
    await runStage(build, inject('tarballs'), join(folder, 'images', name))
  }
})

/** What is not in the image, but comes from whoever runs it. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  service: ['--data', 'data', '--metrics-port', '0'],
  sandbox: ['--demo-tenants'],
}

/** Where the image of the sandbox has its packages. */
const MODULES = 'release/images/sandbox/node_modules'

test.each(IMAGES)(
  'the image of the $name starts with its ENTRYPOINT, and its HEALTHCHECK tells whether it runs',
  async ({ name, run }) => {
    const cwd = join(folder, 'run', name, only(run, 'WORKDIR'))
    const [from = '', source = '', target = ''] = only(run, 'COPY').split(' ')
    expect(from).toBe('--from=installed')
    expect(source).toBe(`/release/images/${name}/node_modules`)
    mkdirSync(cwd, { recursive: true })
    const installed = INSTALLED.some((one) => one.name === name) ? [name, source] : ['sandbox', MODULES]
    symlinkSync(join(folder, 'images', ...installed), join(cwd, target))
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

/** The parts of a lock file's entry that are looked at. */
interface Locked {
  readonly integrity?: string
  readonly resolved?: string
}

describe.each(IMAGES)(
  'the image of the $name installs only what its lock file names',
  ({ name, build, run }) => {
    test('no step installs without the lock file', () => {
      const steps = [...build, ...run].filter((step) => step.name === 'RUN').map(({ text }) => text)
      const commands = steps.flatMap(
        (text) => text.match(/\b(npm|npx|pnpm|yarn|corepack|apt|apt-get) [a-z]+/g) ?? [],
      )
      expect(commands).toEqual(['npm ci'])
    })

    test('each package has a checksum, and those of this repository are tarballs of the release', () => {
      const lock = readFileSync(join(inject('tarballs'), 'images', name, 'package-lock.json'), 'utf8')
      const { '': _image, ...packages } = JSON.parse(lock).packages as Record<string, Locked>
      expect(Object.keys(packages)).toContain(`node_modules/@leisure-ops/${name}`)
      for (const [path, { integrity, resolved }] of Object.entries(packages)) {
        expect(integrity, path).toMatch(/^sha512-/)
        if (path.includes('@leisure-ops/')) expect(resolved).toMatch(/^file:[./]+\/leisure-ops-[\w.-]+\.tgz$/)
      }
    })
  },
)

test('a tarball with other content than the locked one is refused', async () => {
  const { name, build } = IMAGES[0] as (typeof IMAGES)[number]
  const context = join(folder, 'altered')
  cpSync(join(inject('tarballs'), 'images'), join(context, 'images'), { recursive: true })
  for (const file of globSync('*.tgz', { cwd: inject('tarballs') }))
    cpSync(join(inject('tarballs'), file), join(context, file))
  cpSync(join(inject('unpacked'), 'quote'), join(context, 'package'), { recursive: true })
  writeFileSync(join(context, 'package/dist/index.js'), 'export const verifyQuote = () => true')
  const [quote = ''] = globSync('leisure-ops-quote-*.tgz', { cwd: context })
  await promisify(execFile)('tar', ['-czf', quote, 'package'], { cwd: context })
  // Otherwise npm would take the right content from its cache, which is empty where an image is built.
  const settings = { npm_config_prefer_online: 'true' }
  await expect(runStage(build, context, join(folder, 'refused'), settings)).rejects.toThrow('EINTEGRITY')
  expect(existsSync(join(folder, 'refused/release/images', name, 'node_modules'))).toBe(false)
})
