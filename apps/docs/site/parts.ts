import type { StarlightRouteData } from '@astrojs/starlight/route-data'

/** The parts of the site, as the bar names them. */
export const PARTS = [
  { section: 'guides', label: 'Guides', path: '/guides/quickstart', weight: 4 },
  { section: 'reference', label: 'Reference', path: '/operations', weight: 2 },
  { section: 'failures', label: 'Failures', path: '/failures', weight: 0.2 },
  { section: 'playground', label: 'Playground', path: '/playground', weight: 2 },
  { section: 'packages', label: 'Packages', path: '/packages', weight: 0.5 },
] as const

/**
 * The part that a page belongs to. A search multiplies the words of its pages by its weight. There are far
 * more failures than guides, and somebody who searches for a plain word probably wants a guide.
 */
export function partOf({ entry }: StarlightRouteData): (typeof PARTS)[number] | undefined {
  const { section } = entry.data as { section?: string }
  return PARTS.find((part) => part.section === section)
}
