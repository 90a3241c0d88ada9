import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startChromium } from '@leisure-ops/support/start-chromium'
import { build, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeDeclared } from './declarations.ts'
import { copyExample, EXAMPLES, readmeOf, type Started, start } from './examples.ts'
import { installed } from './managers.ts'
import { type Kind, PROGRAMS, runnerOf, sourceOf } from './programs.ts'
import { run } from './run.ts'

// Throw-away projects outside the workspace that install every package from a registry, each with another
// manager. They have nothing else of the repository in reach; only the compilers and runtimes come from here.

const modules = join(import.meta.dirname, '../node_modules')
/** The newest TypeScript; tests/libraries has the oldest. */
const TSC = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
const PACKAGES = Object.keys(PROGRAMS)

/** How each runtime runs a program, and of which kind. */
const RUNTIMES: Readonly<Record<string, { kind: Kind; file: string; command: string }>> = {
  'Node 22, ESM': { kind: 'esm', file: 'esm.mjs', command: 'node22/bin/node' },
  'Node 24, ESM': { kind: 'esm', file: 'esm.mjs', command: 'node/bin/node' },
  Bun: { kind: 'esm', file: 'esm.mjs', command: '.bin/bun' },
  Deno: { kind: 'esm', file: 'esm.mjs', command: '.bin/deno run --allow-all --node-modules-dir=manual' },
  'Node 22, require(esm)': { kind: 'cjs', file: 'cjs.cjs', command: 'node22/bin/node' },
}

let folder: string
let mock: ChildProcess
let mockUrl: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'leisure-consumers-'))
  for (const name of EXAMPLES) copyExample(name, join(folder, 'npm', name))
  await installed(join(folder, 'npm'), 'npm', PACKAGES, EXAMPLES)
  mock = spawn(join(modules, 'node/bin/node'), [
    ...[join(folder, 'npm/node_modules/@leisure-ops/mock/dist/cli.js'), '--port', '0', '--cors'],
  ])
  const [line] = await once(mock.stdout as NodeJS.ReadableStream, 'data')
  mockUrl = /http:\/\/\S+?:\d+/.exec(String(line))?.[0] ?? ''
  expect(mockUrl).not.toBe('')
})
afterAll(async () => {
  mock.kill()
  await once(mock, 'exit')
})

/** Writes a runtime's programs into a project, and one that runs them all: more processes take longer. */
function written(cwd: string, runtime: string): { main: string; says: RegExp[] } {
  const { kind, file } = RUNTIMES[runtime] as (typeof RUNTIMES)[string]
  const here = Object.entries(PROGRAMS).filter(
    ([, { runtimes, browser }]) =>
      browser ||
      (runtime.startsWith('Node') && (runtimes?.some((start) => runtime.startsWith(start)) ?? true)),
  )
  for (const [name, program] of here)
    writeFileSync(join(cwd, `${name}-${file}`), sourceOf(program, kind, mockUrl))
  const files = here.map(([name]) => `./${name}-${file}`)
  writeFileSync(join(cwd, `all-${file}`), runnerOf(files, kind))
  return { main: `all-${file}`, says: here.map(([, { says }]) => says) }
}

async function expectToCompile(cwd: string, options: string): Promise<void> {
  const files = Object.entries(PROGRAMS).map(([name, program]) => {
    writeFileSync(join(cwd, `${name}.mts`), sourceOf(program, 'ts', mockUrl))
    return `${name}.mts`
  })
  const strict = '--noEmit --strict --exactOptionalPropertyTypes --skipLibCheck false --target es2023'
  expect(await run([TSC, ...strict.split(' '), ...options.split(' ')], files, cwd)).toBe('')
}

describe('npm', () => {
  test('strict TypeScript, as a bundler finds the types', () =>
    expectToCompile(join(folder, 'npm'), '--module esnext --moduleResolution bundler'))

  test.each(['Node 22, ESM', 'Node 22, require(esm)', 'Bun', 'Deno'])('%s', (runtime) =>
    expectToRun(join(folder, 'npm'), runtime),
  )
})

/** What shows that an example works, once it runs. */
const SEEN: Readonly<Record<string, (started: Started) => unknown>> = {
  'join-a-family': async ({ printed }) => expect(printed).toContain('Refused'),
  'joining-back-end': async ({ printed }) =>
    expect(JSON.parse(printed)).toMatchObject({
      today: expect.stringMatching(/^\d+\.\d\d$/),
      currency: 'GBP',
    }),
  'react-joining': async ({ url }) => {
    const page = await fetch(url(5173))
    expect(await page.text()).toContain('<div id="root">')
    const sites = await fetch(`${url(5173)}/leisure/api/configuration/sites`)
    expect(await sites.json()).toContainEqual(expect.objectContaining({ id: 'RIVERSIDE' }))
  },
}

describe.each(EXAMPLES)('a copy of examples/%s', (name) => {
  const { copy, start: commands } = readmeOf(name)

  test('is made and installed as its README says', async () => {
    const registry = "echo '@leisure-ops:registry=http://127.0.0.1:4873'"
    expect(copy).toEqual(
      name === 'react-joining'
        ? [
            `cp -r examples/${name} examples/joining-back-end ~/ && cd ~/${name}`,
            `${registry} | tee ../joining-back-end/.npmrc >.npmrc`,
            'npm install && npm install --prefix ../joining-back-end',
          ]
        : [`cp -r examples/${name} ~/ && cd ~/${name}`, `${registry} >.npmrc`, 'npm install'],
    )
  })

  test('starts as its README says', async () => {
    const started = await start(commands, join(folder, 'npm', name))
    try {
      await (SEEN[name] as (typeof SEEN)[string])(started)
    } finally {
      await started.stop()
    }
  })
})

// Here a package that uses what it does not declare is found.
describe('pnpm', () => {
  const cwd = () => join(folder, 'pnpm')
  beforeAll(() => installed(cwd(), 'pnpm', PACKAGES))

  test('strict TypeScript, as Node finds the types', () => expectToCompile(cwd(), '--module nodenext'))

  test('declarations of its own name whatever the packages return, with the oldest TypeScript and newer ones', async () => {
    const files = await writeDeclared(cwd(), PACKAGES)
    expect(files.length).toBeGreaterThan(15)
    const options =
      '--declaration --emitDeclarationOnly --outDir declared --strict --skipLibCheck --module nodenext'
    for (const tsc of [join(modules, 'typescript-5.5/bin/tsc'), join(modules, 'typescript/bin/tsc'), TSC]) {
      expect(
        await run([tsc, ...options.split(' '), '--target', 'es2023', '--types', 'node'], files, cwd()),
      ).toBe('')
    }
  })

  test('Node 24, ESM', () => expectToRun(cwd(), 'Node 24, ESM'))

  test('a Vite production build in a browser', async () => {
    const root = join(cwd(), 'page')
    mkdirSync(root)
    const programs = Object.entries(PROGRAMS).filter(([, { browser }]) => browser)
    for (const [name, program] of programs)
      writeFileSync(join(root, `${name}.ts`), sourceOf(program, 'ts', mockUrl))
    const imports = programs.map(([name]) => `await import('./${name}.ts'); lines.push(said)`)
    writeFileSync(join(root, 'main.ts'), `const lines = []\n${imports.join('\n')}\nglobalThis.lines = lines`)
    writeFileSync(
      join(root, 'index.html'),
      '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/main.ts"></script>',
    )
    await build({ root, logLevel: 'silent', build: { target: 'es2023' } })
    const site = await preview({ root, logLevel: 'silent', preview: { port: 0, host: '127.0.0.1' } })
    const browser = await startChromium()
    try {
      const page = await browser.newPage()
      await page.goto(site.resolvedUrls?.local[0] ?? '')
      const lines = () => page.evaluate(() => (globalThis as { lines?: string[] }).lines)
      await expect.poll(lines).toEqual(programs.map(([, { says }]) => expect.stringMatching(says)))
    } finally {
      await browser.close()
      await site.close()
    }
  })
})

async function expectToRun(cwd: string, runtime: string): Promise<void> {
  const { main, says } = written(cwd, runtime)
  const [program = '', ...args] = String(RUNTIMES[runtime]?.command).split(' ')
  const lines = await run([join(modules, program), ...args], [main], cwd)
  expect(lines.split('\n')).toEqual(says.map((line) => expect.stringMatching(line)))
}

describe('what comes along with all of them', () => {
  /** Licences that ask for no more than to be named. */
  const ALLOWED = '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 ISC MIT PSF-2.0 Unlicense'.split(
    ' ',
  )

  test('has licences that anybody can use it under', () => {
    const packages = installedPackages(join(folder, 'pnpm/node_modules'))
    expect(packages.length).toBeGreaterThan(50)
    const others = packages.flatMap(({ name, license, licenses }) => {
      const named = license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none'
      return named.split(' OR ').some((one) => ALLOWED.includes(one)) ? [] : [`${name}: ${named}`]
    })
    expect(others).toEqual([])
  })

  test('has no known vulnerability (skipped where the registry has no audit endpoint)', async ({ skip }) => {
    const audit = promisify(execFile)('npm', ['audit', '--omit=dev', '--json'], {
      cwd: join(folder, 'npm'),
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
