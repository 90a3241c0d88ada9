import type { LeisureClient } from '@leisure-ops/client'
import { bookALesson } from './book-a-lesson.ts'
import type { Companion } from './companion.ts'
import { hireAReceptionist } from './hire-a-receptionist.ts'
import { joinAFamily } from './join-a-family.ts'

/** How the example prints what it does. */
export interface Print {
  title(text: string): void
  line(label: string, text: string): void
}

/**
 * The main job: sites, a family that joins and pays, a junior who is booked, and a staff user.
 *
 * @param run a short text that makes names differ from those of an earlier run against the same sandbox; empty for the first run.
 */
export async function mainJob(
  leisure: LeisureClient,
  companion: Companion,
  run: string,
  print: Print,
): Promise<void> {
  const sites = await leisure.sites.list({ isActive: true })
  print.title('Sites')
  for (const { id, name } of sites) print.line(id, name)
  const siteId = sites.find(({ id }) => id === 'RIVERSIDE')?.id ?? sites[0]?.id
  if (siteId === undefined) throw new Error('The tenant has no active site.')

  await joinAFamily(leisure, companion, siteId, `Okafor${run}`, print)
  await bookALesson(leisure, companion, siteId, `Morgan${run}`, print)
  await hireAReceptionist(leisure, siteId, `desk${run}`, print)
}
