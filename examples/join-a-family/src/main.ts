import { createLeisureClient } from '@leisure-ops/client'
import { bookALesson } from './book-a-lesson.ts'
import { companionAt } from './companion.ts'
import { hireAReceptionist } from './hire-a-receptionist.ts'
import { joinAFamily } from './join-a-family.ts'
import { printLine, printTitle } from './print.ts'

// The main job: sites, a family that joins and pays, a junior who is booked, and a staff user.
// `npm start` sets LEISURE_BASE_URL and LEISURE_ACCESS_TOKEN for the sandbox that it starts.

const { LEISURE_BASE_URL: baseUrl, LEISURE_ACCESS_TOKEN: accessToken } = process.env
if (!baseUrl || !accessToken) {
  console.error(
    'Set LEISURE_BASE_URL to the address of a sandbox, and LEISURE_ACCESS_TOKEN to a token of it.',
  )
  process.exit(1)
}

try {
  const leisure = createLeisureClient({ baseUrl, accessToken })
  const companion = companionAt(baseUrl, accessToken)
  // In a sandbox where this program has run before, the names must differ.
  const isFirst = (await companion.findMembers('Mensah')).length === 0
  const run = isFirst ? '' : String(Date.now() % 10_000)

  const sites = await leisure.sites.list({ isActive: true })
  printTitle('Sites')
  for (const { id, name } of sites) printLine(id, name)
  const siteId = sites.find(({ id }) => id === 'RIVERSIDE')?.id ?? sites[0]?.id
  if (siteId === undefined) throw new Error('The tenant has no active site.')

  await joinAFamily(leisure, companion, siteId, `Mensah${run}`)
  await bookALesson(leisure, companion, siteId, `Hughes${run}`)
  await hireAReceptionist(leisure, siteId, `desk${run}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
