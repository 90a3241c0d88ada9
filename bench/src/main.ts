import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { client } from './parts/client.ts'
import { mock } from './parts/mock.ts'
import { money } from './parts/money.ts'
import { quote } from './parts/quote.ts'
import { service } from './parts/service.ts'
import { markdownOf, type Part, rowsOf } from './report.ts'
import { inModules } from './servers.ts'

// pnpm bench                  everything, and BENCHMARKS.md
// pnpm bench client           one part, on the terminal only
// pnpm bench client --trial   one round of it, to see that it runs

const ROOT = join(import.meta.dirname, '../..')
const PARTS: Readonly<Record<string, () => Promise<Part>>> = { client, money, quote, mock, service }
const RIVALS = [
  ...['openapi-fetch', 'ofetch', 'ky', 'axios', 'decimal.js', 'dinero.js', 'lossless-json'],
  ...['fastify', '@stoplight/prism-cli'],
]
const { values, positionals } = parseArgs({ allowPositionals: true, options: { trial: { type: 'boolean' } } })
const unknown = positionals.find((name) => !(name in PARTS))
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. The parts are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}

const parts: (Part & { readonly name: string })[] = []
for (const [name, measure] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const part = { name, ...(await measure()) }
  for (const section of part.sections) {
    console.log(`\n${section.title}, median of ${section.rounds} rounds`)
    console.table(rowsOf(section))
  }
  console.log(part.result)
  parts.push(part)
}
if (positionals.length === 0 && !values.trial) {
  writeFileSync(join(ROOT, 'BENCHMARKS.md'), page())
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', 'BENCHMARKS.md'], { cwd: ROOT })
  console.log('\nWrote BENCHMARKS.md')
}

function page(): string {
  const [first, ...others] = cpus()
  const machine = `${others.length + 1} × ${first?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const chapters = parts.map(({ name, sections }) => `## ${name}\n\n${sections.map(markdownOf).join('\n')}`)
  return `# Benchmarks

${parts.map(({ result }) => result).join(' ')}

Written by \`pnpm bench\`; do not edit. The rivals of a table run in turn, round by round, in one run. The figures are medians, and the last number is the ratio to the reference. What is faster than ours is marked as ahead. ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${machine}.
${RIVALS.map((name) => `${name} ${versionOf(name)}`).join(', ')}.

${chapters.join('\n')}`
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(inModules(`${name}/package.json`), 'utf8')).version
}
