import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startChromium } from '@leisure-ops/chromium'
import { build, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { only, runStage, stagesOf } from './image.ts'
import { type Kind, PROGRAMS, type Program, runnerOf, sourceOf } from './programs.ts'

// Throw-away projects outside the workspace. Each installs tarballs with npm, one package alone or all of them together, and
// has nothing else of the repository in reach; only the compilers and runtimes come from here.

const modules = join(import.meta.dirname, '../node_modules')
const NAMES = Object.keys(PROGRAMS)
const PROJECTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(NAMES.map((name) => [name, [name]])),
  together: NAMES,
}

const RESOLUTIONS: Readonly<Record<string, readonly string[]>> = {
  nodenext: ['--module', 'nodenext'],
  bundler: ['--module', 'esnext', '--moduleResolution', 'bundler'],
}
const STRICT = [
  '--noEmit',
  '--strict',
  '--exactOptionalPropertyTypes',
  '--skipLibCheck',
  'false',
  '--target',
  'es2023',
]

/** How each runtime runs a program, and of which kind. */
const RUNTIMES: Readonly<
  Record<string, { kind: Kind; file: string; command: string; args: readonly string[] }>
> = {
  'Node 22, ESM': { kind: 'esm', file: 'esm.mjs', command: 'node22/bin/node', args: [] },
  'Node 24, ESM': { kind: 'esm', file: 'esm.mjs', command: 'node/bin/node', args: [] },
  'Node 22, require(esm)': { kind: 'cjs', file: 'cjs.cjs', command: 'node22/bin/node', args: [] },
  'Node 24, require(esm)': { kind: 'cjs', file: 'cjs.cjs', command: 'node/bin/node', args: [] },
  Bun: { kind: 'esm', file: 'esm.mjs', command: '.bin/bun', args: ['run'] },
  'Deno, npm:': {
    kind: 'deno',
    file: 'deno.js',
    command: '.bin/deno',
    args: ['run', '-A', '--node-modules-dir=manual'],
  },
}

/**
 * All packages together meet each compiler, each resolution and each runtime. One alone is asked only whether it needs what it does
 * not declare, and one compiler and one runtime tell that.
 */
const waysOf = (project: string) =>
  project === 'together'
    ? {
        compilers: [
          ['typescript-5', 'nodenext'],
          ['typescript-6', 'bundler'],
          ['typescript', 'nodenext'],
          ['typescript', 'bundler'],
        ],
        runtimes: Object.keys(RUNTIMES),
      }
    : { compilers: [['typescript', 'nodenext']], runtimes: ['Node 24, ESM'] }

/** The programs that have an image: the stages of the Dockerfile that is packed with each. */
const IMAGES = ['service', 'sandbox'].map((name) => {
  const file = join(inject('unpacked'), name, 'operate/Dockerfile')
  const [build = [], run = []] = stagesOf(readFileSync(file, 'utf8'))
  return { name, build, run }
})

let folder: string
let mock: ChildProcess
let mockUrl: string
let browser: Awaited<ReturnType<typeof startChromium>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leisure-consumers-'))
  for (const [project, names] of Object.entries(PROJECTS)) {
    if (IMAGES.every(({ name }) => name !== project)) await installed(project, names)
  }
  // What has an image is installed alone by the steps of that image.
  for (const { name, build } of IMAGES) {
    await runStage(build, inject('tarballs'), join(folder, 'images', name))
    symlinkSync(join(folder, 'images', name, 'app'), join(folder, name))
  }
  mock = spawn(join(modules, 'node/bin/node'), [
    ...[join(folder, 'together/node_modules/@leisure-ops/mock/dist/cli.js'), '--port', '0', '--cors'],
  ])
  const [line] = await once(mock.stdout as NodeJS.ReadableStream, 'data')
  mockUrl = /http:\/\/\S+?:\d+/.exec(String(line))?.[0] ?? ''
  expect(mockUrl).not.toBe('')
  browser = await startChromium()
})
afterAll(async () => {
  await browser.close()
  mock.kill()
  await once(mock, 'exit')
  rmSync(folder, { recursive: true })
})

/** Installs tarballs as a user does; what a package needs of the others comes from a tarball too. */
async function installed(project: string, names: readonly string[]): Promise<void> {
  const tarballs = readdirSync(inject('tarballs')).filter((file) => file.endsWith('.tgz'))
  const fileOf = (name: string) =>
    `file:${join(inject('tarballs'), String(tarballs.find((file) => file.startsWith(`leisure-ops-${name}-`))))}`
  const others = [...new Set(names.flatMap(neededBy))].filter((name) => !names.includes(name))
  const entries = (list: readonly string[]) =>
    Object.fromEntries(list.map((name) => [`@leisure-ops/${name}`, fileOf(name)]))
  mkdirSync(join(folder, project))
  writeFileSync(
    join(folder, project, 'package.json'),
    JSON.stringify({
      name: project,
      private: true,
      dependencies: entries(names),
      overrides: entries(others),
    }),
  )
  await promisify(execFile)(
    'npm',
    ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error'],
    { cwd: join(folder, project) },
  )
}

/** The other packages of the repository that one needs, and those that they need. */
function neededBy(name: string): string[] {
  const { dependencies = {} } = JSON.parse(
    readFileSync(join(inject('unpacked'), name, 'package.json'), 'utf8'),
  )
  const own = Object.keys(dependencies)
    .filter((one) => one.startsWith('@leisure-ops/'))
    .map((one) => one.slice('@leisure-ops/'.length))
  return own.flatMap((one) => [one, ...neededBy(one)])
}

async function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { stdout } = await promisify(execFile)(join(modules, command), args, { cwd }).catch((error) => {
    throw new Error(`${error.stdout}\n${error.stderr}`)
  })
  return stdout.trim()
}

describe.each(Object.entries(PROJECTS))('%s', (project, names) => {
  const ways = waysOf(project)
  const programs = names.map((name) => [name, PROGRAMS[name] as Program] as const)

  test.each(ways.compilers)('strict TypeScript: %s, %s', async (compiler, resolution) => {
    const cwd = join(folder, project)
    const files = programs.map(([name, program]) => {
      writeFileSync(join(cwd, `${name}.mts`), sourceOf(program, 'ts', mockUrl))
      return `${name}.mts`
    })
    const options = [...STRICT, ...(RESOLUTIONS[String(resolution)] ?? [])]
    expect(await run(`${compiler}/bin/tsc`, [...options, ...files], cwd)).toBe('')
  })

  // One process runs all of the programs, one after the other: to start it takes longer than to run one.
  test.each(ways.runtimes)('%s', async (runtime) => {
    const { kind, file, command, args } = RUNTIMES[runtime] as (typeof RUNTIMES)[string]
    const cwd = join(folder, project)
    const here = programs.filter(
      ([, { runtimes }]) => runtimes?.some((start) => runtime.startsWith(start)) ?? true,
    )
    for (const [name, program] of here)
      writeFileSync(join(cwd, `${name}-${file}`), sourceOf(program, kind, mockUrl))
    writeFileSync(
      join(cwd, `all-${file}`),
      runnerOf(
        here.map(([name]) => `./${name}-${file}`),
        kind,
      ),
    )
    const lines = (await run(command, [...args, `all-${file}`], cwd)).split('\n')
    expect(lines).toEqual(here.map(([, { says }]) => expect.stringMatching(says)))
  })

  const inBrowser = programs.filter(([, { browser }]) => browser)
  if (project === 'together') return
  test.each(inBrowser)('a Vite production build in a browser', async (name, program) => {
    const root = join(folder, project, `page-${name}`)
    mkdirSync(root)
    writeFileSync(
      join(root, 'index.html'),
      '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/main.ts"></script>',
    )
    writeFileSync(join(root, 'main.ts'), sourceOf(program, 'ts', mockUrl))
    await build({ root, logLevel: 'silent', build: { target: 'es2023' } })
    const site = await preview({ root, logLevel: 'silent', preview: { port: 0, host: '127.0.0.1' } })
    const page = await browser.newPage()
    await page.goto(site.resolvedUrls?.local[0] ?? '')
    const said = () => page.evaluate(() => (globalThis as { said?: string }).said)
    await expect.poll(said, { timeout: 10_000 }).toMatch(program.says)
    await page.close()
    await site.close()
  })
})

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
    const node = join(modules, 'node/bin/node')
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

describe('what comes along with all of them', () => {
  /** Licences that ask for no more than to be named. */
  const ALLOWED = [
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'ISC',
    'MIT',
    'Unlicense',
  ]

  test('has licences that anybody can use it under', () => {
    const packages = installedPackages(join(folder, 'together/node_modules'))
    expect(packages.length).toBeGreaterThan(50)
    const others = packages.flatMap(({ name, license, licenses }) => {
      const named = license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none'
      return named.split(' OR ').some((one) => ALLOWED.includes(one)) ? [] : [`${name}: ${named}`]
    })
    expect(others).toEqual([])
  })

  test('has no known vulnerability (skipped where the registry has no audit endpoint)', async ({ skip }) => {
    const audit = promisify(execFile)('npm', ['audit', '--omit=dev', '--json'], {
      cwd: join(folder, 'together'),
    })
    const { stdout } = await audit.catch((error: { stdout: string }) => error)
    const { vulnerabilities, message = '' } = JSON.parse(stdout)
    skip(vulnerabilities === undefined, message)
    expect(Object.keys(vulnerabilities)).toEqual([])
  })
})

interface Installed {
  readonly name: string
  readonly license?: string
  /** As it was written long ago. */
  readonly licenses?: readonly { readonly type: string }[]
}

function installedPackages(modules: string): Installed[] {
  return readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|node_modules\/)(@[^/]+\/)?[^/@.][^/]*\/package\.json$/.test(path))
    .map((path) => JSON.parse(readFileSync(join(modules, path), 'utf8')))
    .filter(({ name }) => typeof name === 'string')
}
