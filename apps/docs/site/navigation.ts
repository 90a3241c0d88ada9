import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineRouteMiddleware, type StarlightRouteData } from '@astrojs/starlight/route-data'
import { siteAddress } from '../src/site-address.ts'

type Entry = StarlightRouteData['sidebar'][number]

interface Place {
  readonly path: string
  readonly section: string
  readonly label: string
  readonly group?: string
}

const NAVIGATION = JSON.parse(
  readFileSync(join(process.cwd(), '.pages/navigation.json'), 'utf8'),
) as readonly Place[]

/** Each section has a navigation of its own, so that no guide has every failure beside it. */
export const onRequest = defineRouteMiddleware((context) => {
  const route = context.locals.starlightRoute
  const section = (route.entry.data as { section?: string }).section
  const places = NAVIGATION.filter((place) => place.section === section)
  if (!route.hasSidebar || places.length === 0) return
  const here = route.entry.id
  route.sidebar = sidebarOf(places, here)
  const at = places.findIndex(({ path }) => idOf(path) === here)
  route.pagination = {
    prev: at > 0 ? linkTo(places[at - 1] as Place, here) : undefined,
    next: at >= 0 && at + 1 < places.length ? linkTo(places[at + 1] as Place, here) : undefined,
  }
})

/** Pages without a group first, then each group; in a long section, only the group of this page is open. */
function sidebarOf(places: readonly Place[], here: string): Entry[] {
  const groups = Map.groupBy(places, ({ group = '' }) => group)
  const isLong = places.length > 40
  return [...groups].flatMap(([label, own]): Entry[] => {
    const entries = own.map((place) => linkTo(place, here))
    if (label === '') return entries
    const isHere = own.some(({ path }) => idOf(path) === here)
    return [{ type: 'group', label, entries, collapsed: isLong && !isHere, badge: undefined }]
  })
}

function linkTo(
  { path, label }: Pick<Place, 'path' | 'label'>,
  here: string,
): Extract<Entry, { type: 'link' }> {
  const isCurrent = idOf(path) === here
  return { type: 'link', label, href: siteAddress(`/${idOf(path)}`), isCurrent, badge: undefined, attrs: {} }
}

/** `failures/index` is the page of `failures`. */
function idOf(path: string): string {
  return path.replace(/\/index$/, '')
}
