import { BASE } from './finish/base.ts'

/** The parts of the site in the bar at the top of every page, the reference included. */
const PARTS = [
  { section: 'guides', label: 'Guides', path: '/guides/quickstart' },
  { section: 'reference', label: 'Reference', path: '/reference' },
  { section: 'failures', label: 'Failures', path: '/failures' },
  { section: 'playground', label: 'Playground', path: '/playground' },
  { section: 'packages', label: 'Packages', path: '/packages' },
  { section: 'benchmarks', label: 'Benchmarks', path: '/benchmarks' },
] as const

const LOGO = `<svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true" focusable="false"><rect width="32" height="32" rx="9" fill="#0f766e"/><path d="M9 8v16h9" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/><circle cx="20.5" cy="13" r="4.4" fill="none" stroke="#5eead4" stroke-width="3"/></svg>`

/** The title and the links of the bar. The link of the present section is marked. */
export function barLinks(current: string | undefined): string {
  const links = PARTS.map(({ section, label, path }) => {
    const mark = section === current ? ' aria-current="true"' : ''
    return `<a href="${BASE}${path}"${mark}>${label}</a>`
  })
  return `<a class="bar-title" href="${BASE}/">${LOGO}<span>Leisure Operations</span></a><nav class="bar-links" aria-label="Site">${links.join('')}</nav>`
}
