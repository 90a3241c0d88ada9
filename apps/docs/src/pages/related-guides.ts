import type { DocumentedOperation, NamedResponse } from '@leisure-ops/openapi'
import { QUOTE_FIELDS } from '../document.ts'
import type { Page } from './page.ts'

/** Which failures each guide helps with, in the order in which the page of a failure links to them. */
const RELATED: Readonly<Record<string, (failure: NamedResponse) => boolean>> = {
  quickstart: ({ status }) => status === 401 || status === 403,
  quotes: ({ name }) => /(^|-)quote(-|$)/.test(name),
  joining: (failure) => hasQuote(failure, 'membership') && [400, 404, 422].includes(failure.status),
  'joining-with-a-booking': (failure) =>
    hasQuote(failure, 'booking') && [400, 409, 422].includes(failure.status),
  retries: ({ leftBehind, name }) => leftBehind === 'possible' || name.endsWith('-already-exists'),
  tenants: ({ name, summary }) => name.includes('role') || summary.includes('tenants only'),
  // A form can show it at one of its fields.
  react: ({ field, bodies }) =>
    field !== undefined || bodies.some(({ value }) => Object.hasOwn(Object(value), 'errors')),
  // Where the tenant is configured.
  'tenant-files': ({ remedy = '' }) =>
    /who has to correct|configuration|to grant|has no discount/.test(remedy),
}

/** Whether an operation makes or takes a quote. No documented operation makes those for bookings. */
function hasQuote({ operationId }: NamedResponse, kind: 'membership' | 'booking'): boolean {
  return QUOTE_FIELDS.some(
    (field) =>
      (field.pricedBy !== undefined) === (kind === 'membership') &&
      [field.operationId, field.pricedBy].includes(operationId),
  )
}

/** The guides that link to an operation, as links. Empty when there is none. */
export function guidesOfOperation({ operationId }: DocumentedOperation, guides: readonly Page[]): string {
  const isLinked = new RegExp(`\\]\\(/operations/${operationId}[)#]`)
  return linksTo(guides.filter(({ markdown }) => isLinked.test(markdown)))
}

/** The guides about a failure that one or more operations return, as links. Empty when there is none. */
export function guidesOfFailure(failures: readonly NamedResponse[], guides: readonly Page[]): string {
  const related = Object.entries(RELATED).filter(([, concerns]) => failures.some(concerns))
  const found = related.map(([guide]) => guides.find(({ path }) => path === `guides/${guide}`))
  if (found.includes(undefined)) throw new TypeError('A guide that a failure names does not exist.')
  return linksTo(found.filter((page) => page !== undefined))
}

function linksTo(guides: readonly Page[]): string {
  if (guides.length === 0) return ''
  const links = guides.map(({ title, path }) => `[${title}](/${path})`)
  return `**${links.length === 1 ? 'Guide' : 'Guides'}:** ${links.join(' · ')}`
}
