import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Runs a file in a Node that pretends to have this version. */
function run(file: string, version: string) {
  const versions = JSON.stringify({ ...process.versions, node: version })
  const pretend = `Object.defineProperty(process, 'versions', { value: ${versions} })`
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      ...['--import', `data:text/javascript,${encodeURIComponent(pretend)}`],
      '--conditions=@leisure-ops/source',
      join(root, file),
    ],
    { encoding: 'utf8' },
  )
  return { status, printed: stderr }
}

test('a Node that is too old is refused in one sentence', () => {
  expect(run('openapi/src/node-version.ts', '20.20.2')).toEqual({
    status: 1,
    printed: 'This program needs Node 22 or newer. This is Node 20.20.2.\n',
  })
  expect(run('openapi/src/node-version.ts', '22.0.0')).toEqual({ status: 0, printed: '' })
})

test.each(['openapi', 'apps/mock', 'packages/conformance'])(
  'importing %s in a Node that is too old fails with the same message',
  (folder) => {
    const { status, printed } = run(`${folder}/src/index.ts`, '20.20.2')
    expect(status).toBe(1)
    expect(printed).toContain('Error: This program needs Node 22 or newer. This is Node 20.20.2.\n')
  },
)

test.each(['apps/mock', 'apps/service', 'packages/conformance'])(
  'the program of %s checks the version of Node first, and its package.json has the same version',
  (folder) => {
    const [, first] = readFileSync(join(root, folder, 'src/cli.ts'), 'utf8').split('\n')
    expect(first).toBe("import '@leisure-ops/openapi/node-version'")
    const { engines } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    expect(engines).toEqual({ node: '>=22' })
  },
)
