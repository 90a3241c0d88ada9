// pnpm mutate packages/money                         makes small changes, and reports what no test notices
// pnpm mutate apps/service/src/http 'test/http/**'   one folder or file, and only these tests of its package
//   --sample 100 --seed 43   only so many changes, chosen at random; the same seed chooses the same ones
//   --static                 also what runs only on import or before all tests; each of these takes all tests

import { cpSync, existsSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { demand, main, root, StepError } from '../../scripts/steps.js'

const NOT_COPIED = ['.git', '.turbo', 'node_modules', 'reports']
const options = { sample: { type: 'string' }, seed: { type: 'string' }, static: { type: 'boolean' } }

main(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [sources, ...testFiles] = positionals
  if (!sources || !existsSync(join(root, sources)))
    throw new StepError('Name a folder: pnpm mutate packages/money')
  let folder = sources
  while (!existsSync(join(root, folder, 'package.json'))) folder = dirname(folder)
  await demand(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only', `--filter=./${folder}...`])
  const copy = mkdtempSync(join(tmpdir(), 'leisure-mutate-'))
  process.once('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }))
  cpSync(root, copy, { recursive: true, filter: (path) => !NOT_COPIED.includes(basename(path)) })
  for (const modules of globSync('{,*/,*/*/}node_modules', { cwd: root }))
    symlinkSync(join(root, modules), join(copy, modules))
  process.chdir(join(copy, folder))
  const { default: Stryker } = await import('@stryker-mutator/core')
  await new Stryker({
    configFile: join(import.meta.dirname, 'stryker.config.js'),
    mutate: [`${relative(folder, sources) || 'src'}{,/**/*.ts*}`, '!**/{generated/**,migrations/**,*.d.ts}'],
    testFiles,
    // Some tests set a time zone, which a thread cannot have of its own.
    vitest: { configFile: join(import.meta.dirname, 'vitest.config.js'), pool: 'forks' },
    ignoreStatic: !values.static,
    sample: { size: Number(values.sample ?? Number.MAX_SAFE_INTEGER), seed: values.seed ?? '1' },
    htmlReporter: { fileName: join(root, folder, 'reports/mutation.html') },
  }).runMutationTest()
})
