import { writeFile } from 'node:fs/promises'
import { findFault } from './find-fault.ts'
import { FAULTS } from './index.ts'

// Puts each fault into the service, one after the other, and writes down which checks found it.

const TABLE = new URL('../FAULTS.md', import.meta.url)
const AT_ONCE = 2
/** Parts of the names of the faults to try; all of them when nothing is named. The table is written after a full run only. */
const wanted = process.argv.slice(2)
const found = new Map<string, string[]>()

const tried = FAULTS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
const waiting = [...tried]
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      const finders = await findFault(fault).catch((error: Error) => {
        console.error(error.message)
        return []
      })
      found.set(fault.name, finders)
      console.log(`${found.size} of ${tried.length}  ${fault.name}: ${written(finders) || 'NOT FOUND'}`)
    }
  }),
)

const missed = tried.filter(({ name }) => found.get(name)?.length === 0).map(({ name }) => name)
const rows = FAULTS.map(
  ({ name, says }) => `| ${name} | ${says} | ${written(found.get(name) ?? []) || '**not found**'} |`,
)

if (wanted.length === 0)
  await writeFile(
    TABLE,
    `# Faults that the suite finds

Written by \`pnpm --filter @leisure-ops/conformance run faults\`. Each row is a deliberate mistake in the service, made in its
sources while they are loaded, and the checks that differ because of it. ${FAULTS.length - missed.length} of ${FAULTS.length} are found.

| Fault | What the service does wrongly | Found by |
| --- | --- | --- |
${rows.join('\n')}
`,
  )
if (missed.length > 0) console.log(`Not found: ${missed.join(', ')}`)
process.exitCode = missed.length === 0 ? 0 : 1

function written(finders: readonly string[]): string {
  return finders.length > 3 ? `${finders[0]} and ${finders.length - 1} more` : finders.join(', ')
}
