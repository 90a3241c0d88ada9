import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Comparison } from './compare.ts'
import { client } from './parts/client.ts'
import { mock } from './parts/mock.ts'
import { money } from './parts/money.ts'
import { quote } from './parts/quote.ts'
import { service } from './parts/service.ts'
import { markdownOf, rowsOf } from './report.ts'
import { inModules } from './servers.ts'

// pnpm bench                  everything, and BENCHMARKS.md
// pnpm bench client           one part, on the terminal only
// pnpm bench client --trial   one round of it, to see that it runs

const ROOT = join(import.meta.dirname, '../..')
const PARTS: Readonly<Record<string, () => Promise<Comparison[]>>> = { client, money, quote, mock, service }
const RIVALS = ['openapi-fetch', 'ky', 'decimal.js', 'dinero.js', 'lossless-json', '@stoplight/prism-cli']
const { values, positionals } = parseArgs({ allowPositionals: true, options: { trial: { type: 'boolean' } } })
const unknown = positionals.find((name) => !(name in PARTS))
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. The parts are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}

const chapters: string[] = []
for (const [name, measure] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const comparisons = await measure()
  for (const comparison of comparisons) {
    console.log(`\n${comparison.title}`)
    console.table(rowsOf(comparison))
  }
  chapters.push(`## ${name}\n\n${comparisons.map(markdownOf).join('\n')}`)
}
if (positionals.length === 0 && !values.trial) {
  writeFileSync(join(ROOT, 'BENCHMARKS.md'), page())
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', 'BENCHMARKS.md'], { cwd: ROOT })
  console.log('\nWrote BENCHMARKS.md')
}

function page(): string {
  const [first, ...others] = cpus()
  const machine = `${others.length + 1} × ${first?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const versions = RIVALS.map((name) => `${name} ${versionOf(name)}`).join(', ')
  return `# Benchmarks

The last column says how many times as long a rival takes as ours: above 1, ours is faster.
The rivals of a table run in turn, round by round, in one run. The figures are medians of nine rounds.

Written by \`pnpm bench\`; do not edit. ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${machine}, ${versions}.

${chapters.join('\n')}`
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(inModules(`${name}/package.json`), 'utf8')).version
}
