import { readFile, writeFile } from 'node:fs/promises'
import { type Fault, OutdatedFault, withFault } from './fault.ts'
import { findFault, InvalidFault } from './find-fault.ts'
import { FAULTS } from './index.ts'
import { faultsTable, inWords, type Outcome } from './table.ts'

// Puts each fault into the service, one after the other, and writes down which checks found it.

const TABLE = new URL('../../FAULTS.md', import.meta.url)
const SERVICE = new URL('../../../../apps/service/src/', import.meta.url)
const AT_ONCE = 2
/** Parts of the names of the faults to try; all of them when nothing is named. The table is written after a full run only. */
const wanted = process.argv.slice(2)
const chosen = FAULTS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
const outcomes = new Map<Fault, Outcome>()

for (const fault of chosen) {
  const reason = await whyOutdated(fault)
  if (reason === undefined) continue
  outcomes.set(fault, { result: 'outdated' })
  console.error(`${fault.name} can no longer be put into the service. ${reason}`)
}

const waiting = chosen.filter((fault) => !outcomes.has(fault))
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      const outcome = await attempt(fault)
      outcomes.set(fault, outcome)
      console.log(`${outcomes.size} of ${chosen.length}  ${fault.name}: ${inWords(outcome)}`)
    }
  }),
)

const inOrder = chosen.map((fault) => [fault, outcomes.get(fault) as Outcome] as const)
if (wanted.length === 0) await writeFile(TABLE, faultsTable(inOrder))
const failed = inOrder.filter(([, { result }]) => result !== 'found')
for (const [{ name }, outcome] of failed) console.log(`${name}: ${inWords(outcome)}`)
console.log(`${chosen.length - failed.length} of ${chosen.length} found`)
process.exitCode = failed.length === 0 ? 0 : 1

/** Why the fault cannot be put into the sources of the service as they are now. */
async function whyOutdated(fault: Fault): Promise<string | undefined> {
  try {
    withFault(await readFile(new URL(fault.file, SERVICE), 'utf8'), fault)
    return undefined
  } catch (error) {
    if (error instanceof OutdatedFault) return error.message
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return `${fault.file} does not exist.`
    throw error
  }
}

async function attempt(fault: Fault): Promise<Outcome> {
  try {
    const by = await findFault(fault)
    return by.length === 0 ? { result: 'not found' } : { result: 'found', by }
  } catch (error) {
    if (!(error instanceof InvalidFault)) throw error
    console.error(error.message)
    return { result: 'invalid' }
  }
}
