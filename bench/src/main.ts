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
import { markdownOf, type Part, rowsOf } from './report.ts'
import { inModules } from './servers.ts'

// pnpm bench                  everything, and BENCHMARKS.md
// pnpm bench client           one part, on the terminal only
// pnpm bench client --trial   one round of it, to see that it runs

const ROOT = join(import.meta.dirname, '../..')
const PRISM = 'prism mock -v warn'
const PARTS: Readonly<Record<string, Part>> = {
  client: [client, 'openapi-fetch', 'named failures, checked quotes and retries cost less than any network.'],
  money: [money, 'decimal.js', 'the sums of a long quote are exact, and take no time that a page notices.'],
  quote: [quote, 'lossless-json', 'a quote goes back byte for byte, without being parsed number by number.'],
  mock: [mock, PRISM, 'tests wait less, although requests are checked against the same document.'],
  service: [service, PRISM, 'what stores and prices is no slower to develop against than a mock.'],
}
const RIVALS = ['openapi-fetch', 'ky', 'decimal.js', 'dinero.js', 'lossless-json', '@stoplight/prism-cli']
const { values, positionals } = parseArgs({ allowPositionals: true, options: { trial: { type: 'boolean' } } })
const unknown = positionals.find((name) => !(name in PARTS))
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. The parts are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}

const measured: [Part, Comparison[]][] = []
for (const [name, part] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const comparisons = await part[0]()
  for (const comparison of comparisons) console.table(rowsOf(comparison))
  measured.push([part, comparisons])
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

${markdownOf(measured)}
A number above 1 says that ours is faster. The programs of a task run in turn, round by round, in one run. The times are medians of nine
rounds. Written by \`pnpm bench\`; do not edit. ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${machine}, ${versions}.
`
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(inModules(`${name}/package.json`), 'utf8')).version
}
