import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineRouteMiddleware, type StarlightRouteData } from '@astrojs/starlight/route-data'
import type { Page } from '../src/pages/page.ts'
import { siteAddress } from '../src/site-address.ts'

type Entry = StarlightRouteData['sidebar'][number]

/** A page as `src/write-pages.ts` lists it, in the order of the navigation. */
type Place = Pick<Page, 'section' | 'group' | 'method'> & { readonly id: string; readonly label: string }

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
  const links = places.map((place) => linkTo(place, here))
  const at = links.findIndex(({ isCurrent }) => isCurrent)
  if (at !== -1) route.pagination = { prev: links[at - 1], next: links[at + 1] }
})

/** Pages without a group first, then each group; in a long section, only the group of this page is open. */
function sidebarOf(places: readonly Place[], here: string): Entry[] {
  const groups = Map.groupBy(places, ({ group = '' }) => group)
  const isLong = places.length > 40
  return [...groups].flatMap(([label, own]): Entry[] => {
    const entries = own.map((place) => linkTo(place, here))
    if (label === '') return entries
    const isHere = own.some(({ id }) => id === here)
    return [{ type: 'group', label, entries, collapsed: isLong && !isHere, badge: undefined }]
  })
}

function linkTo({ id, label, method }: Place, here: string): Extract<Entry, { type: 'link' }> {
  return {
    type: 'link',
    label,
    href: siteAddress(`/${id}`),
    isCurrent: id === here,
    badge:
      method === undefined
        ? undefined
        : { text: method, variant: 'default', class: `method ${method.toLowerCase()}` },
    attrs: {},
  }
}
