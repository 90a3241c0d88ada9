// pnpm release              versions the packages by their changesets, builds them, and packs them into
//                           release/, with packed.json, which names them in the order of publishing, and a
//                           lock file for each image in release/images/. Without a changeset it packs the
//                           versions that are there: those of a merged pull request of versions.
// pnpm release --dry-run    does all of it in a copy, and changes nothing here
// --into FOLDER             where the tarballs go
// Nothing has to be installed before, so it runs on Node 20, like what `npm start` does before it installs.
// It publishes nothing: .github/workflows/release.yml does, and GitHub says there where the repository is.

import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { demand, exitCode, install, main, root, StepError, step } from './steps.js'

const PUBLISHED = ['./openapi', './packages/*', './apps/*']
const WITHOUT_DOCS = '--filter=!./apps/docs'
const NOT_COPIED = ['node_modules', 'dist', '.turbo', 'reports']

main(async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, into: { type: 'string' } } })
  const folder = resolve(values.into ?? join(root, 'release'))
  return values['dry-run'] ? rehearse(folder, values.into !== undefined) : release(folder)
})

async function release(folder) {
  const changesets = fs.readdirSync(join(root, '.changeset')).filter((name) => name.endsWith('.md'))
  const tools = ['--filter=leisure-ops', '--filter=@leisure-ops/codegen...']
  const needed = [...tools, ...PUBLISHED.map((one) => `--filter={${one}}...`), WITHOUT_DOCS]
  await step('1/5 Install what the packages are built with', () => install(needed))
  await step(`2/5 Version by ${changesets.length} changeset(s)`, async () => {
    if (changesets.length > 0) await demand(['exec', 'changeset', 'version'])
  })
  const filters = [...PUBLISHED.map((one) => `--filter=${one}`), WITHOUT_DOCS]
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env
  if (GITHUB_REPOSITORY) nameRepository(`${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`)
  const turbo = ['exec', 'turbo', 'run', '--force', '--output-logs=errors-only']
  await step('3/5 Build', () => demand([...turbo, 'build', ...filters]))
  fs.mkdirSync(folder, { recursive: true })
  const list = join(folder, 'packed.json')
  const pack = ['--recursive', ...filters, 'pack', '--json', '--pack-destination', folder]
  const stdio = ['ignore', fs.openSync(list, 'w'), 'inherit']
  await step('4/5 Pack, in the order in which they depend on each other', () => demand(pack, { stdio }))
  const packed = JSON.parse(fs.readFileSync(list, 'utf8'))
  for (const one of packed) one.filename = basename(one.filename)
  fs.writeFileSync(list, JSON.stringify(packed, null, 2))
  await step('5/5 Lock what the images install', async () => {
    for (const program of fs.readdirSync(join(root, 'apps')))
      if (fs.existsSync(join(root, 'apps', program, 'operate/Dockerfile')))
        await lockImage(folder, program, packed)
  })
  console.log(`\n✓ Packed into ${folder}:`)
  for (const { name, version, size, filename } of packed)
    console.log(`  ${name.padEnd(24)} ${version.padEnd(8)} ${size} bytes  ${filename}`)
  console.log(`
Next: commit the versions and changelogs. On \`main\`, the workflow in .github/workflows/release.yml packs them again, tests the
tarballs, and publishes them in this order with provenance.`)
}

/** Writes where the repository is into each package: npm publishes only that with provenance. */
function nameRepository(url) {
  const rooms = ['packages', 'apps'].flatMap((room) =>
    fs.readdirSync(join(root, room)).map((name) => `${room}/${name}`),
  )
  for (const directory of ['openapi', ...rooms]) {
    const file = join(root, directory, 'package.json')
    const manifest = JSON.parse(fs.readFileSync(file, 'utf8'))
    const repository = { type: 'git', url: `git+${url}.git`, directory }
    const pages = { homepage: `${url}/tree/main/${directory}#readme`, bugs: `${url}/issues` }
    fs.writeFileSync(file, JSON.stringify({ ...manifest, ...pages, repository }, null, 2))
  }
}

/** Writes the manifest and lock file for an image to install a program and what it needs from tarballs. */
async function lockImage(release, program, packed) {
  const overrides = Object.fromEntries(packed.map(({ name, filename }) => [name, `file:../../${filename}`]))
  const name = `@leisure-ops/${program}`
  const manifest = { private: true, dependencies: { [name]: overrides[name] }, overrides }
  const folder = join(release, 'images', program)
  // npm would keep what an earlier lock file says.
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2))
  // Without the addresses of the registry that is asked here: the checksums are what counts.
  const lock = ['install', '--package-lock-only', '--omit-lockfile-registry-resolved']
  const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error']
  const code = await exitCode(spawn('npm', [...lock, ...quietly], { cwd: folder, stdio: 'inherit' }))
  if (code !== 0) throw new StepError(`npm could not write the lock file in ${folder}; see above.`)
}

/** The same in a copy of the working tree, uncommitted changes included. */
async function rehearse(folder, keep) {
  const copy = fs.mkdtempSync(join(tmpdir(), 'leisure-release-'))
  process.once('exit', () => fs.rmSync(copy, { recursive: true, force: true }))
  fs.cpSync(root, copy, { recursive: true, filter: (path) => !NOT_COPIED.includes(basename(path)) })
  const args = [join(copy, 'scripts/release.js'), '--into', keep ? folder : join(copy, 'release')]
  const code = await exitCode(spawn(process.execPath, args, { stdio: 'inherit' }))
  if (code !== 0) throw new StepError('The dry run failed. See above.')
  const kept = keep ? '' : ' The tarballs are deleted; --into FOLDER would keep them.'
  console.log(`\nThis was a dry run: nothing has changed here.${kept}`)
}
