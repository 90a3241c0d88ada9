import { parseArgs } from 'node:util'
import { TRIALS } from './trials.ts'

// `pnpm endurance`: the long forms. Each prints what came of it, and fails when anything was lost or left half done.
const { values: sizes, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '60' },
    'embedded-rounds': { type: 'string', default: '30' },
    pairs: { type: 'string', default: '200' },
    wishes: { type: 'string', default: '400' },
    minutes: { type: 'string', default: '20' },
    days: { type: 'string', default: '365' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const wanted = positionals.length > 0 ? positionals : Object.keys(TRIALS)
for (const name of wanted) {
  const trial = TRIALS[name]
  if (trial === undefined)
    throw new Error(`There is no trial "${name}". Choose from: ${Object.keys(TRIALS).join(', ')}.`)
  const started = performance.now()
  const reports = await trial(sizes)
  const seconds = Math.round((performance.now() - started) / 1000)
  for (const [part, report] of Object.entries(reports)) {
    console.log(`${name}, ${part}: ${JSON.stringify(report, undefined, 1)}`)
    if (report.faults.length > 0) process.exitCode = 1
  }
  console.log(`${name} took ${seconds} s`)
}
