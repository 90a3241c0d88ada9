// pnpm release              versions the packages by their changesets, builds them, and packs them in order into release/,
//                           with a lock file for each image in release/images/
// pnpm release --dry-run    does all of it in a copy, and changes nothing here
// --into FOLDER             where the tarballs go
// Publishing is left to a person with a token: the last lines say how.

import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { demand, exitCode, install, main, node, root, StepError, step } from './steps.js'

/** pnpm lists every file that it packs. */
const WITHOUT_LISTING = ['ignore', 'ignore', 'inherit']

main(async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, into: { type: 'string' } } })
  const folder = resolve(values.into ?? join(root, 'release'))
  return values['dry-run'] ? rehearse(folder, values.into !== undefined) : release(folder)
})

async function release(folder) {
  const changesets = readdirSync(join(root, '.changeset')).filter((name) => /^(?!README).*\.md$/.test(name))
  if (changesets.length === 0) {
    throw new StepError('There is nothing to release. Run `pnpm changeset` to describe what has changed.')
  }
  const packages = inOrder(published())
  await step('1/5 Install what the packages are built with', () =>
    install(
      ['leisure-ops', '@leisure-ops/api-surface', ...packages.map(({ name }) => `${name}...`)].map(
        (name) => `--filter=${name}`,
      ),
    ),
  )
  await step(`2/5 Version by ${changesets.length} changeset(s)`, () =>
    demand(['exec', 'changeset', 'version']),
  )
  await step('3/5 Build', async () => {
    await demand(['exec', 'turbo', 'run', 'bundle', '--force', '--output-logs=errors-only'])
    await demand([
      ...['exec', 'turbo', 'run', 'build', '--force', '--output-logs=errors-only'],
      ...packages.map(({ name }) => `--filter=${name}`),
    ])
  })
  await demand(['--filter', '@leisure-ops/api-surface', 'run', 'report', '--released'])
  mkdirSync(folder, { recursive: true })
  await step('4/5 Pack, in the order in which they depend on each other', async () => {
    for (const { name } of packages) {
      await demand(['--filter', name, 'exec', 'pnpm', 'pack', '--pack-destination', folder], {
        stdio: WITHOUT_LISTING,
      })
    }
  })
  await step('5/5 Lock what the images install', async () => {
    for (const program of packages.filter(({ path }) => existsSync(join(root, path, 'operate/Dockerfile')))) {
      await lockImage(join(folder, 'images', basename(program.path)), inOrder(packages, [program]))
    }
  })
  console.log(`\n✓ Packed into ${folder}:`)
  for (const { path } of packages) {
    const { name, version } = manifest(path)
    const file = tarballOf({ name, version })
    console.log(
      `  ${name.padEnd(22)} ${version.padEnd(8)} ${statSync(join(folder, file)).size} bytes  ${file}`,
    )
  }
  console.log(
    '\nNext: commit the versions and changelogs, tag them, and publish in this order, from CI, with',
  )
  console.log('`npm publish FILE --provenance --access public`.')
  return 0
}

/** Writes the manifest and the lock file with which an image installs these packages from their tarballs. */
async function lockImage(folder, packages) {
  const tarballs = packages.map(({ path, name }) => [name, `file:../../${tarballOf(manifest(path))}`])
  // npm would keep what an earlier lock file says.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: Object.fromEntries(tarballs) }, null, 2),
  )
  // Without the addresses of the registry that is asked here: the checksums are what counts.
  const lock = ['install', '--package-lock-only', '--omit-lockfile-registry-resolved']
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error']
  const code = await exitCode(spawn('npm', [...lock, ...quietly], { cwd: folder, stdio: 'inherit' }))
  if (code !== 0) throw new StepError(`npm could not write the lock file in ${folder}; see above.`)
}

/** The same in a copy of the working tree, uncommitted changes included. */
async function rehearse(folder, keep) {
  const copy = mkdtempSync(join(tmpdir(), 'leisure-release-'))
  try {
    git(root, 'clone', '--quiet', root, copy)
    for (const name of lines(git(root, 'ls-files', '--modified', '--others', '--exclude-standard'))) {
      rmSync(join(copy, name), { force: true })
      if (!existsSync(join(root, name))) continue
      mkdirSync(dirname(join(copy, name)), { recursive: true })
      cpSync(join(root, name), join(copy, name))
    }
    const into = keep ? folder : join(copy, 'release')
    const code = await exitCode(
      node([join(copy, 'scripts/release.js'), '--into', into], { cwd: copy, stdio: 'inherit' }),
    )
    const kept = keep ? '' : ' The tarballs are deleted; --into FOLDER would keep them.'
    if (code === 0) console.log(`\nThis was a dry run: nothing has changed here.${kept}`)
    return code
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** The packages that are not private. */
function published() {
  return ['packages', 'apps']
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => join(parent, name)))
    .concat('openapi')
    .filter((path) => existsSync(join(root, path, 'package.json')))
    .map((path) => ({ path, ...manifest(path) }))
    .filter((one) => one.private !== true)
}

/** Each after those that it depends on; or of only some, with those. */
function inOrder(packages, wanted = packages) {
  const ordered = []
  const add = ({ name, dependencies = {}, ...rest }) => {
    if (ordered.some((one) => one.name === name)) return
    for (const other of packages) if (other.name in dependencies) add(other)
    ordered.push({ name, dependencies, ...rest })
  }
  for (const one of wanted) add(one)
  return ordered
}

function manifest(path) {
  return JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
}

function tarballOf({ name, version }) {
  return `${name.slice(1).replace('/', '-')}-${version}.tgz`
}

function git(cwd, ...args) {
  return execFileSync('git', args, { cwd, encoding: 'utf8' })
}

function lines(text) {
  return text.split('\n').filter(Boolean)
}
