import { spawnSync } from 'node:child_process'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, inject, test } from 'vitest'
import { EXAMPLES } from './examples.ts'
import { PROGRAMS } from './programs.ts'

const NAMES = Object.keys(PROGRAMS).sort()
const unpacked = inject('unpacked')
const root = join(import.meta.dirname, '../..')

/** The parts of a manifest that are looked at. */
interface Manifest {
  readonly [member: string]: unknown
  readonly version: string
  readonly exports: Record<string, string | Record<string, string>>
  readonly dependencies?: Record<string, string>
  readonly peerDependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
  readonly publishConfig: object
  readonly repository: { readonly directory: string }
}

const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(unpacked, name, 'package.json'), 'utf8'))
const filesOf = (name: string): string[] =>
  readdirSync(join(unpacked, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(unpacked, name).length + 1))

test('every package that is not private is packed, each after those that it needs', () => {
  expect(readdirSync(unpacked).sort()).toEqual(NAMES)
  const order = [...inject('log').matchAll(/^ {2}@leisure-ops\/(\w+) /gm)].map(([, name]) => String(name))
  expect([...order].sort()).toEqual(NAMES)
  for (const name of NAMES) {
    const needed = Object.keys(manifestOf(name).dependencies ?? {}).flatMap((one) =>
      one.startsWith('@leisure-ops/') ? [one.slice('@leisure-ops/'.length)] : [],
    )
    for (const other of needed) expect(order.indexOf(other)).toBeLessThan(order.indexOf(name))
  }
})

test('a dry run versions what changesets name, and changes nothing here', () => {
  expect(inject('log')).toContain('This was a dry run: nothing has changed here.')
  const changesets = globSync('.changeset/*.md', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  for (const [, name = ''] of changesets.join('').matchAll(/^["']@leisure-ops\/(\w+)["']/gm)) {
    const [here = ''] = globSync(`{.,packages,apps}/${name}/package.json`, { cwd: root })
    const { version } = JSON.parse(readFileSync(join(root, here), 'utf8'))
    expect(manifestOf(name).version).not.toBe(version)
  }
  const [before, after] = inject('statuses')
  expect(after).toBe(before)
})

test('a dry run that fails ends with exit code 1', () => {
  const release = join(root, 'scripts/release.js')
  // Without programs, nothing can be installed.
  const options = { env: { PATH: '' }, encoding: 'utf8' } as const
  expect(spawnSync(process.execPath, [release, '--dry-run'], options)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('The dry run failed. See above.'),
  })
})

test('the registry has nothing for package managers until everything can be installed', () => {
  expect(inject('statusWhileBuilding')).toBe(503)
})

test('the service has nothing of a sandbox in it', () => {
  const withSandbox = filesOf('service').filter((file) =>
    readFileSync(join(unpacked, 'service', file), 'latin1').includes('_sandbox'),
  )
  expect(withSandbox).toEqual([])
  expect(Object.keys(manifestOf('service').dependencies ?? {})).not.toContain('@leisure-ops/sandbox')
  expect(Object.keys(manifestOf('sandbox').dependencies ?? {})).toContain('@leisure-ops/service')
})

/** Why a dependency has one version and no range, by its name: the text after `exact:` beside the version. */
const EXACT = new Map(
  [
    ...readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8').matchAll(
      /^ {4}"?([^":]+)"?: \S+ # exact: (.+)$/gm,
    ),
  ].map(([, name = '', reason]) => [name, reason]),
)

test('what a package needs of others is a range, or the reason for one version stands beside it', () => {
  const needed = NAMES.flatMap((name) => {
    const { dependencies, peerDependencies, optionalDependencies } = manifestOf(name)
    return Object.entries({ ...dependencies, ...peerDependencies, ...optionalDependencies }).map(
      ([other, version]) => ({ name, other, version }),
    )
  })
  const exact = needed.filter(({ version }) => !/^\^\d/.test(version))
  expect(exact.filter(({ other }) => !EXACT.has(other))).toEqual([])
  // A reason for what is a range by now goes.
  expect([...EXACT.keys()].sort()).toEqual([...new Set(exact.map(({ other }) => other))].sort())
})

test('every README has the one command that installs the package, and where the repository says the rest', () => {
  for (const name of NAMES) {
    const readme = readFileSync(join(unpacked, name, 'README.md'), 'utf8')
    const [install = ''] = /^## Install\n[\s\S]+?(?=^## |$(?![\s\S]))/m.exec(readme) ?? []
    expect(install).toMatch(new RegExp(`^npm install (--save-dev )?@leisure-ops/${name}\\b`, 'm'))
    const { directory } = manifestOf(name).repository
    expect(install).toContain(`(${directory.replace(/[^/]+/g, '..')}/README.md#install)`)
  }
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toMatch(
    /^## Install\n[\s\S]+^npx pnpm@\S+ registry$/m,
  )
})

test('an example asks for the packages of this or the next release, and for the versions of everything else as they are here', () => {
  const settings = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const catalog = new Map(
    [...settings.matchAll(/^ {2}"?([^":\s]+)"?: (\d\S*)/gm)].map(([, name, version]) => [name, version]),
  )
  const others = EXAMPLES.flatMap((example) => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, 'examples', example, 'package.json'), 'utf8'),
    )
    return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, version]) => {
      const released =
        name.startsWith('@leisure-ops/') &&
        `${manifestOf(String(name.split('/')[1])).version.split('.')[0]}.x`
      const wanted = released || (catalog.get(name) ?? version)
      return version === wanted ? [] : [`${example}: ${name} ${version}, not ${wanted}`]
    })
  })
  // The adapter for PostgreSQL asks for Keyv 5, and npm installs no other with it.
  expect(others).toEqual(['joining-back-end: keyv 5.6.0, not 6.1.0'])
})

/** What a package holds besides code: documents, demo tenants, an empty database, the console. */
const DATA: Readonly<Record<string, RegExp>> = {
  openapi:
    /^(dist\/(openapi|companion|sandbox|failures)\.(json|yaml)|logo\.svg|style\.css|workflows\/\w+\.arazzo\.yaml)$/,
  service: /^(tenant\.schema\.json|operate\/[\w.-]+|dist\/database\/prepared\.tar\.gz)$/,
  sandbox: /^(operate\/[\w.-]+|tenants\/[\w-]+\.yaml|dist\/console\/.+\.(html|css|js|svg))$/,
}

/** How a package is looked for that is no ES module: what the profile `esm-only` of attw omits. */
const NOT_FOR_ESM = ['node10', 'node16-cjs']

/** Text, which is no module. */
const NOT_JUDGED = [
  ...['./openapi.yaml', './logo.svg', './style.css'],
  ...['./workflows/booking.arazzo.yaml', './workflows/joining.arazzo.yaml'],
]

describe.each(NAMES)('%s', (name) => {
  const manifest = manifestOf(name)
  const files = filesOf(name)

  test('publint finds nothing', async () => {
    const { messages } = await publint({ pkgDir: join(unpacked, name), strict: true, pack: false })
    expect(messages.map((message) => formatMessage(message, manifest))).toEqual([])
  })

  test('the types are right for every way to import the package', async () => {
    const tarball = readdirSync(inject('tarballs')).find((file) => file.startsWith(`leisure-ops-${name}-`))
    const analysis = await checkPackage(
      createPackageFromTarballData(readFileSync(join(inject('tarballs'), String(tarball)))),
      { excludeEntrypoints: name === 'openapi' ? NOT_JUDGED : [] },
    )
    if (analysis.types === false) throw new Error(`${name} has no types.`)
    const { problems, entrypoints } = analysis
    expect(
      problems.filter((one) => !('resolutionKind' in one && NOT_FOR_ESM.includes(one.resolutionKind))),
    ).toEqual([])
    const found = Object.values(entrypoints).filter(
      ({ resolutions }) => resolutions.bundler.resolution !== undefined,
    )
    expect(found.map(({ subpath }) => subpath).sort()).toEqual(
      Object.keys(manifest.exports)
        .filter((entry) => !NOT_JUDGED.includes(entry))
        .sort(),
    )
  })

  test('the manifest says what a registry and a user need', () => {
    expect(manifest).toMatchObject({
      name: `@leisure-ops/${name}`,
      license: 'MIT',
      type: 'module',
      // What does something by being imported is named, or a bundler leaves it out.
      sideEffects:
        'bin' in manifest
          ? ['./dist/cli.js']
          : './node-version' in manifest.exports
            ? ['./dist/node-version.js']
            : false,
      engines: { node: expect.stringMatching(/^>=2[24]/) },
      repository: {
        type: 'git',
        url: expect.stringMatching(/^git\+https:.+\.git$/),
        directory: expect.stringContaining(name),
      },
      homepage: expect.stringMatching(new RegExp(`^https://.+/${name}#readme$`)),
      bugs: expect.stringMatching(/^https:.+issues$/),
      keywords: expect.arrayContaining(['leisure-operations']),
      publishConfig: { access: 'public', provenance: true },
      files: expect.arrayContaining(['dist', 'README.md', 'LICENSE', 'CHANGELOG.md']),
    })
    expect(manifest.description).toMatch(/.{30,}/)
    // Scripts name the sources that they were written for; nobody runs those of a package that is installed.
    const text = JSON.stringify({ ...manifest, scripts: undefined })
    for (const trace of ['workspace:', 'catalog:', '@leisure-ops/source', 'src/']) {
      expect(text).not.toContain(trace)
    }
    for (const [other, range] of Object.entries(manifest.dependencies ?? {})) {
      if (other.startsWith('@leisure-ops/'))
        expect(range).toBe(`^${manifestOf(other.split('/')[1] as string).version}`)
    }
  })

  test('README, LICENSE and a CHANGELOG of this version are in it, and nothing of the workshop', () => {
    expect(files).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'CHANGELOG.md', 'package.json']))
    expect(readFileSync(join(unpacked, name, 'CHANGELOG.md'), 'utf8')).toContain(`## ${manifest.version}`)
    const odd = files.filter(
      (file) =>
        !/^(dist\/.+\.(js|js\.map|d\.c?ts)|README\.md|LICENSE|CHANGELOG\.md|package\.json)$/.test(file) &&
        !DATA[name]?.test(file),
    )
    expect(odd).toEqual([])
    expect(files.filter((file) => /test|bench|spec\b/.test(file))).toEqual([])
  })

  test('nothing in it points to what is not there, or to a machine', () => {
    for (const file of files) {
      const text = readFileSync(join(unpacked, name, file), 'utf8')
      for (const [, map] of text.matchAll(/sourceMappingURL=(\S+)/g)) {
        const { sources, sourcesContent } = JSON.parse(
          readFileSync(join(unpacked, name, file, '..', String(map)), 'utf8'),
        )
        expect(sourcesContent).toHaveLength(sources.length)
      }
      expect(text).not.toContain(root)
      expect(text).not.toMatch(/\/(tmp|home|Users)\/[a-z]/)
      if (hostname().length > 8) expect(text).not.toContain(hostname())
    }
  })

  test('the declarations carry docstrings', () => {
    const declarations = files.filter((file) => file.endsWith('.d.ts'))
    const text = declarations.map((file) => readFileSync(join(unpacked, name, file), 'utf8')).join('\n')
    expect(text.match(/\/\*\*/g)?.length).toBeGreaterThan(5)
  })
})
