import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const repository = join(import.meta.dirname, '../../..')
const { packageManager, scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
/** Inside turbo, what it says of its own run is not for the other one. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(TURBO|VITEST)/.test(name)))

/** A small workspace with this repository's scripts, settings and tools. */
export class Workspace {
  readonly #root = mkdtempSync(join(tmpdir(), 'leisure-workspace-'))

  constructor() {
    for (const name of ['scripts', 'vitest.base.ts'])
      cpSync(join(repository, name), join(this.#root, name), { recursive: true })
    const turbo = JSON.parse(readFileSync(join(repository, 'turbo.json'), 'utf8'))
    // They name packages that are not here.
    turbo.tasks['//#types'].dependsOn = []
    delete turbo.tasks['@leisure-ops/example-react-joining#build']
    this.write('turbo.json', JSON.stringify(turbo))
    const settings = readFileSync(join(repository, 'pnpm-workspace.yaml'), 'utf8')
    this.write(
      'pnpm-workspace.yaml',
      `packages:\n  - packages/*\n  - examples/*\n\n${/^nodeVersion.*/ms.exec(settings)?.[0]}`,
    )
    // turbo does not leave out what is not there.
    this.write('examples/one/package.json', '{ "name": "one" }')
    this.write('biome.json', '{ "formatter": { "enabled": false }, "assist": { "enabled": false } }')
    this.write(
      'knip.json',
      '{ "workspaces": { ".": { "entry": ["scripts/*.js", "typed.ts"] } }, "ignoreDependencies": ["@biomejs/biome", "node", "turbo", "vitest"] }',
    )
    this.write(
      'tsconfig.json',
      '{ "compilerOptions": { "noEmit": true, "types": [] }, "files": ["typed.ts"] }',
    )
    this.write('typed.ts', 'export {}\n')
    this.write('.gitignore', 'node_modules\n.turbo\nreports\n')
    const tools = ['@biomejs/biome', 'knip', 'node', 'turbo', 'typescript']
    const { lint, unused, types } = scripts
    const devDependencies = Object.fromEntries(
      tools.map((name) => [name, `link:${join(repository, 'node_modules', name)}`]),
    )
    this.write(
      'package.json',
      JSON.stringify({
        name: 'workspace',
        private: true,
        type: 'module',
        scripts: { lint, unused, types },
        packageManager,
        devDependencies,
      }),
    )
    this.#git('init', '--quiet')
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.#root, path)), { recursive: true })
    writeFileSync(join(this.#root, path), text)
  }

  remove(path = '.'): void {
    rmSync(join(this.#root, path), { recursive: true, force: true })
  }

  /** Adds a package whose test suites are the given files. */
  addPackage(
    name: string,
    files: Readonly<Record<string, string>>,
    scripts: Readonly<Record<string, string>> = {},
  ): void {
    const folder = `packages/${name}`
    const vitest = `link:${join(import.meta.dirname, '../node_modules/vitest')}`
    const manifest = {
      name,
      type: 'module',
      scripts: { test: 'vitest run', ...scripts },
      devDependencies: { vitest },
    }
    this.write(`${folder}/package.json`, JSON.stringify(manifest))
    this.write(`${folder}/vitest.config.ts`, "export { default } from '../../vitest.base.ts'\n")
    for (const [path, text] of Object.entries(files)) this.write(`${folder}/${path}`, text)
  }

  /** Runs `scripts/test.js` in it. */
  runTests(): { code: number | null; output: string } {
    this.#pnpm('install', '--offline', '--lockfile-only')
    // Outside a commit, turbo finds nothing in its cache.
    this.#git('add', '--all')
    this.#git(
      '-c',
      'user.name=Test',
      '-c',
      'user.email=test@example.com',
      'commit',
      '--quiet',
      '--message',
      'x',
    )
    const { status, stdout } = spawnSync(process.execPath, ['scripts/test.js'], {
      cwd: this.#root,
      encoding: 'utf8',
      env,
    })
    return { code: status, output: stripVTControlCharacters(stdout) }
  }

  #git(...args: string[]): void {
    execFileSync('git', args, { cwd: this.#root })
  }

  #pnpm(...args: string[]): void {
    execFileSync('npx', ['--yes', packageManager, ...args], { cwd: this.#root, env, stdio: 'ignore' })
  }
}
