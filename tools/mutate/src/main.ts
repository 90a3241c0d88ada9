// pnpm mutate money                      changes each piece of code in packages/money, and runs the tests that reach it
// pnpm mutate money sum-amounts.ts       only these files
// pnpm mutate service/http               one folder of the service; `service` and `sandbox` run all of theirs
//   --concurrency N                      how many mutants are tested at once
//   --sample N                           tests only N mutants of each target, chosen at random
//   --seed N                             chooses the same ones again
//   --dry-run                            mutates nothing, and only shows that the tests of each target pass
// All of it happens in a copy: the checkout is never touched. The reports go to reports/mutation.

import { randomInt } from 'node:crypto'
import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyRepository, prepare } from './copy.ts'
import { mutate, type Settings } from './mutate.ts'
import { TARGETS, type Target } from './targets.ts'

const root = join(import.meta.dirname, '../../..')
const reports = join(root, 'reports/mutation')

// A signal ends the program that runs. This one then ends by itself, after it has deleted the copy.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

try {
  await main()
} catch (error) {
  console.error(`\n✗ ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      concurrency: { type: 'string' },
      sample: { type: 'string' },
      seed: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const [concurrency, size, seed] = (['concurrency', 'sample', 'seed'] as const).map((option) =>
    wholeNumber(option, values[option]),
  )
  const settings: Settings = {
    dryRun: values['dry-run'],
    ...(concurrency !== undefined && { concurrency }),
    ...(size !== undefined && { sample: { size, seed: seed ?? randomInt(1_000_000) } }),
  }
  const [name = '', ...files] = positionals
  const runs = targetsOf(name).map(([name, target]) => ({ name, target, files: filesOf(target, files) }))
  const wanted = runs.filter(({ files }) => files.length > 0)
  if (wanted.length === 0) throw new Error(`${name} has no source file named ${files.join(' or ')}.`)

  const copy = copyRepository(root)
  try {
    await prepare(
      copy,
      root,
      wanted.map(({ target }) => target.package),
    )
    for (const { name, target, files } of wanted) {
      await mutate(copy, target, files, join(reports, name), settings)
      if (!settings.dryRun) console.log(`\nEvery mutant: ${join('reports/mutation', name, 'index.html')}`)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true, maxRetries: 5 })
  }
}

function wholeNumber(option: string, text: string | undefined): number | undefined {
  if (text === undefined || /^[1-9]\d*$/.test(text)) return text === undefined ? undefined : Number(text)
  throw new Error(`--${option} takes a number from 1.`)
}

function targetsOf(name: string): [string, Target][] {
  const targets = Object.entries(TARGETS).filter(([known]) => known === name || known.startsWith(`${name}/`))
  if (targets.length > 0) return targets
  throw new Error(
    `${name === '' ? 'Say what to mutate' : `Nothing is named ${name}`}. Use: pnpm mutate PACKAGE [FILES], where PACKAGE is one of\n  ${Object.keys(TARGETS).join(', ')}, service, sandbox`,
  )
}

/** The source files of a target, or those that were named. Generated files are never mutated. */
function filesOf(
  { package: folder, sources, files = '**/*.ts', without = [] }: Target,
  names: readonly string[],
): string[] {
  const exclude = ['generated', '**/*.d.ts', ...without]
  const all = globSync(files, { cwd: join(root, folder, sources), exclude })
  return all
    .filter((file) => names.length === 0 || names.some((name) => file === name || file.endsWith(`/${name}`)))
    .map((file) => join(sources, file))
    .sort()
}
