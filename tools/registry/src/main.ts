// pnpm registry               packs the packages as a release does, and serves them until it is stopped
// pnpm registry --port 4874   at another port than 4873

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { npmrcOf, startRegistry, yarnrcOf } from './registry.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4873' }, help: { type: 'boolean' } },
})
if (values.help) {
  console.log('pnpm registry [--port 4873]   packs the packages, and serves them until you press Ctrl+C')
  process.exit()
}
const folder = await mkdtemp(join(tmpdir(), 'leisure-registry-'))
// It starts first, because packing takes minutes, and a port that is in use has to be reported at once.
const registry = await startRegistry(folder, Number(values.port)).catch(async (error) => {
  await rm(folder, { recursive: true })
  const { code, message } = error as NodeJS.ErrnoException
  const other = `Choose another port: npx pnpm registry --port ${Number(values.port) + 1}`
  console.error(code === 'EADDRINUSE' ? `Port ${values.port} is in use. ${other}` : message)
  return process.exit(1)
})
const tarballs = join(folder, 'tarballs')
const script = join(import.meta.dirname, '../../../scripts/release.js')
const [code] = await once(
  spawn(process.execPath, [script, '--dry-run', '--into', tarballs], { stdio: 'inherit' }),
  'exit',
)
if (code !== 0) {
  await registry.close()
  process.exit(1)
}
for (const file of await readdir(tarballs)) {
  if (file.endsWith('.tgz')) await registry.publish(join(tarballs, file))
}
console.log(`
✓ The packages are at ${registry.url} until you press Ctrl+C. Add to your project's .npmrc:

${npmrcOf(registry.url)}

With Yarn 2 or newer, add to its .yarnrc.yml:

${yarnrcOf(registry.url)}
`)
process.once('SIGINT', () => registry.close())
