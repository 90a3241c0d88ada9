// pnpm check quote       lints and compiles everything, and tests one package
// pnpm check listSites   what concerns an operation or a failure, such as email-invalid: lints the document, and runs
//                        the tests that name it, its part of those of all, and what asks for scenario, step and README

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { demand, main, root, StepError } from './steps.js'

main(async () => {
  const [name = ''] = process.argv.slice(2)
  const folders = ['.', 'apps', 'packages', 'tools'].map((room) => `${room}/${name}`)
  const own = name && folders.find((folder) => existsSync(join(root, folder, 'package.json')))
  if (own) return runTasks('lint', 'types', 'build', 'test', '--filter=//', `--filter=./${own}`)
  if (!name || filesWith(name, 'openapi/*.yaml').length === 0)
    throw new StepError('Name a package, an operation or a failure: pnpm check quote')
  await runTasks(
    '@leisure-ops/openapi#lint',
    'build',
    '--filter=./packages/*',
    '--filter=./apps/{service,sandbox,mock}',
  )
  const tests = filesWith(name, '*/test/*.test.ts', ':!tests', ':!examples')
  for (const [folder, files] of Map.groupBy(tests, (file) => file.split('/test/')[0]))
    await test(folder, ...files.map((file) => file.replace(`${folder}/`, '')))
  for (const folder of ['apps/service', 'apps/sandbox'])
    await test(folder, 'every-', 'yesterdays-data', '-t', `${name}|every failure has a scenario`)
  await test('packages/conformance', 'order', 'production')
  await test('packages/client', 'readmes')
})

function runTasks(...args) {
  return demand(['exec', 'turbo', 'run', ...args, '--output-logs=errors-only'])
}

function test(folder, ...args) {
  return demand(['--filter', `./${folder}`, 'run', 'test', ...args])
}

function filesWith(word, ...paths) {
  const { stdout } = spawnSync('git', ['grep', '--untracked', '-lw', word, '--', ...paths], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter(Boolean)
}
