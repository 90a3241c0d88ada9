import { parseArgs } from 'node:util'
import { TRIALS, type Trial } from './trials.ts'

// `pnpm endurance`: the long forms. Each prints its result, and fails when anything was lost or left half done.
const OPTIONS = {
  rounds: { type: 'string', default: '60' },
  'embedded-rounds': { type: 'string', default: '30' },
  pairs: { type: 'string', default: '200' },
  wishes: { type: 'string', default: '400' },
  minutes: { type: 'string', default: '20' },
  restarts: { type: 'string', default: '20' },
  'cluster-rounds': { type: 'string', default: '10' },
  members: { type: 'string', default: '1000000' },
  slots: { type: 'string', default: '10000' },
  days: { type: 'string', default: '365' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
} as const
const USAGE = `Usage: pnpm endurance [TRIAL …] ${Object.entries(OPTIONS)
  .map(([name, { default: size }]) => `[--${name} ${size}]`)
  .join(' ')}
Trials: ${Object.keys(TRIALS).join(', ')}. Without a name, all of them run.`

const { values: sizes, positionals } = commandLine()
const wanted = positionals.length > 0 ? positionals : Object.keys(TRIALS)
for (const [name, trial] of wanted.map((one) => [one, TRIALS[one] as Trial] as const)) {
  const started = performance.now()
  const reports = await trial(sizes)
  const seconds = Math.round((performance.now() - started) / 1000)
  for (const [part, report] of Object.entries(reports)) {
    console.log(`${name}, ${part}: ${JSON.stringify(report, undefined, 1)}`)
    if (report.faults.length > 0) process.exitCode = 1
  }
  console.log(`${name} took ${seconds} s`)
}

function commandLine() {
  const args = process.argv.slice(2)
  try {
    if (args.includes('--help')) stop(USAGE, 0)
    const line = parseArgs({ args, allowPositionals: true, options: OPTIONS })
    const unknown = line.positionals.find((name) => TRIALS[name] === undefined)
    if (unknown !== undefined) throw new Error(`There is no trial "${unknown}".`)
    return line
  } catch (error) {
    stop(`${(error as Error).message}\n${USAGE}`, 1)
  }
}

function stop(message: string, code: number): never {
  console.log(message)
  process.exit(code)
}
