import { BASE } from './finish/base.ts'

/** The parts of the site in the bar at the top of every page, the reference included. */
const PARTS = [
  { section: 'guides', label: 'Guides', path: '/guides/quickstart' },
  { section: 'reference', label: 'Reference', path: '/operations' },
  { section: 'failures', label: 'Failures', path: '/failures' },
  { section: 'playground', label: 'Playground', path: '/playground' },
  { section: 'packages', label: 'Packages', path: '/packages' },
  { section: 'benchmarks', label: 'Benchmarks', path: '/benchmarks' },
] as const

const LOGO = `<svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true" focusable="false"><rect width="32" height="32" rx="9" fill="#0f766e"/><path d="M9 8v16h9" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/><circle cx="20.5" cy="13" r="4.4" fill="none" stroke="#5eead4" stroke-width="3"/></svg>`

const MENU_SYMBOL =
  '<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><path d="M3 5.5h14M3 10h14M3 14.5h14" stroke="currentcolor" stroke-width="1.8" stroke-linecap="round"/></svg>'
const CLOSE_SYMBOL =
  '<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true"><path d="m4.5 4.5 11 11m0-11-11 11" stroke="currentcolor" stroke-width="1.8" stroke-linecap="round"/></svg>'

/** The title and the links of the bar. The link of the present section is marked. */
export function barLinks(current: string | undefined): string {
  return `<a class="bar-title" href="${BASE}/">${LOGO}<span>Leisure Operations</span></a><nav class="bar-links" aria-label="Site">${partLinks(current)}</nav>`
}

/** The same links at the top of the menu, which takes their place where the bar has no room for them. */
export function menuLinks(current: string | undefined): string {
  return `<nav class="menu-links" aria-label="Site">${partLinks(current)}</nav>`
}

/**
 * The menu of a page without a navigation beside it.
 *
 * @param contents HTML of what else the menu leads to.
 */
export function barMenu(current: string | undefined, contents = ''): string {
  return `<button type="button" class="bar-menu" popovertarget="site-menu" aria-label="Menu">${MENU_SYMBOL}${CLOSE_SYMBOL}</button><div id="site-menu" class="site-menu" popover>${menuLinks(current)}${contents}</div>`
}

function partLinks(current: string | undefined): string {
  const links = PARTS.map(({ section, label, path }) => {
    const mark = section === current ? ' aria-current="true"' : ''
    return `<a href="${BASE}${path}"${mark}>${label}</a>`
  })
  return links.join('')
}
