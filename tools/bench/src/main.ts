import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Section } from './compare.ts'
import { build } from './parts/build.ts'
import { client } from './parts/client.ts'
import { clone } from './parts/clone.ts'
import { codegen } from './parts/codegen.ts'
import { sandboxConsole } from './parts/console.ts'
import { costs } from './parts/costs.ts'
import { families } from './parts/families.ts'
import { mock } from './parts/mock.ts'
import { money } from './parts/money.ts'
import { prices } from './parts/prices.ts'
import { quote } from './parts/quote.ts'
import { service } from './parts/service.ts'
import { inModules, run } from './processes.ts'
import { markdownOf, type Part, tableOf } from './report.ts'

// pnpm bench            everything, and BENCHMARKS.md
// pnpm bench client     one part, on the terminal only

const ROOT = join(import.meta.dirname, '../../..')
const PARTS: Readonly<Record<string, () => Promise<Section[]>>> = {
  client,
  money,
  quote,
  mock,
  service,
  prices,
  families,
  costs,
  console: sandboxConsole,
  codegen,
  build,
  clone,
}
const RIVALS = [
  ...['openapi-fetch', 'ofetch', 'ky', 'axios', 'decimal.js', 'big.js', 'dinero.js', 'lossless-json'],
  ...['fastify', '@stoplight/prism-cli', '@hey-api/openapi-ts', 'orval'],
]

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in PARTS))
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. The parts are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}

const parts: Part[] = []
const names = wanted.length > 0 ? wanted : Object.keys(PARTS)
for (const [index, name] of names.entries()) {
  console.log(`\n[${index + 1}/${names.length}] ${name}`)
  const sections = (await PARTS[name]?.()) ?? []
  for (const section of sections) console.log(tableOf(section))
  parts.push({ title: name, sections })
}
if (wanted.length === 0) {
  await writeFile(join(ROOT, 'BENCHMARKS.md'), page())
  await run(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', 'BENCHMARKS.md'], ROOT)
  console.log('\nWrote BENCHMARKS.md')
}

function page(): string {
  const [first, ...others] = cpus()
  const machine = `${others.length + 1} × ${first?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const versions = RIVALS.map((name) => `${name} ${versionOf(name)}`).join(', ')
  return `# Benchmarks

Written by \`pnpm bench\`; do not edit. The rivals of a table run in turn, round by round, in one run. The figures are medians. The last column is the ratio to the reference. ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${machine}.
${versions}.

${parts.map(markdownOf).join('\n')}`
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(inModules(`${name}/package.json`), 'utf8')).version
}
