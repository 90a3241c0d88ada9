import { writeFile } from 'node:fs/promises'
import type { Fault } from './fault.ts'
import { findFault, InvalidFault } from './find-fault.ts'
import { FAULTS } from './index.ts'
import { faultsTable, inWords, type Tried } from './table.ts'

// Puts each fault into the service, one after the other, and writes down which checks found it.

const TABLE = new URL('../FAULTS.md', import.meta.url)
const AT_ONCE = 2
/** Parts of the names of the faults to try; all of them when nothing is named. The table is written after a full run only. */
const wanted = process.argv.slice(2)
const chosen = FAULTS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
const tried = new Map<Fault, Tried>()

const waiting = [...chosen]
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      const result = await attempt(fault)
      tried.set(fault, result)
      console.log(`${tried.size} of ${chosen.length}  ${fault.name}: ${inWords(result)}`)
    }
  }),
)

const inOrder = chosen.map((fault) => [fault, tried.get(fault) as Tried] as const)
if (wanted.length === 0) await writeFile(TABLE, faultsTable(inOrder))
const failed = inOrder.filter(([, { result }]) => result !== 'found')
for (const [{ name }, result] of failed) console.log(`${name}: ${inWords(result)}`)
process.exitCode = failed.length === 0 ? 0 : 1

async function attempt(fault: Fault): Promise<Tried> {
  try {
    const by = await findFault(fault)
    return by.length === 0 ? { result: 'not found' } : { result: 'found', by }
  } catch (error) {
    if (!(error instanceof InvalidFault)) throw error
    console.error(error.message)
    return { result: 'invalid' }
  }
}
