import {
  type DocumentedOperation,
  type NamedAnswer,
  type OpenApiDocument,
  quoteFieldsOf,
} from '@leisure-ops/openapi'
import { concernsField } from '../samples/failure-handler.ts'

/** A guide, and what it helps with. */
interface Related {
  readonly guide: string
  readonly operation?: (operation: DocumentedOperation, document: OpenApiDocument) => boolean
  readonly failure?: (failure: NamedAnswer, document: OpenApiDocument) => boolean
}

/** In the order in which a page links to them. The pages of operations and of failures take their links from here. */
const RELATED: readonly Related[] = [
  { guide: 'first-call', failure: ({ status }) => status === 401 || status === 403 },
  {
    guide: 'quotes',
    operation: (operation, document) =>
      hasQuote(operation, document, 'membership') || hasQuote(operation, document, 'booking'),
    failure: ({ name }) => /(^|-)quote(-|$)/.test(name),
  },
  {
    guide: 'joining',
    operation: (operation, document) => hasQuote(operation, document, 'membership'),
    failure: (failure, document) =>
      hasQuote(failure, document, 'membership') && [400, 404, 422].includes(failure.status),
  },
  {
    guide: 'joining-with-a-booking',
    operation: (operation, document) => hasQuote(operation, document, 'booking'),
    failure: (failure, document) =>
      hasQuote(failure, document, 'booking') && [400, 409, 422].includes(failure.status),
  },
  {
    guide: 'half-way',
    operation: ({ operation }) => operation['x-unknown-outcome'] !== undefined,
    failure: ({ leftBehind, name }) => leftBehind === 'possible' || name.endsWith('-already-exists'),
  },
  {
    guide: 'tenants',
    operation: ({ path }) => path.startsWith('/api/users'),
    failure: ({ name, summary }) => name.includes('role') || summary.includes('tenants only'),
  },
  {
    guide: 'money',
    operation: ({ operationId }, document) =>
      quoteFieldsOf(document).some(({ pricedBy }) => pricedBy === operationId),
  },
  { guide: 'react', failure: concernsField },
  // Where the tenant is configured.
  {
    guide: 'tenant-files',
    failure: ({ remedy = '' }) => /who has to correct|configuration|to grant|has no discount/.test(remedy),
  },
]

/** Whether an operation makes or takes a quote. No documented operation makes those for bookings. */
function hasQuote(
  { operationId }: { readonly operationId: string },
  document: OpenApiDocument,
  kind: 'membership' | 'booking',
): boolean {
  return quoteFieldsOf(document).some(
    (field) =>
      (field.pricedBy !== undefined) === (kind === 'membership') &&
      [field.operationId, field.pricedBy].includes(operationId),
  )
}

/** The guides about an operation, as links. Empty when there is none. */
export function guidesOfOperation(
  document: OpenApiDocument,
  operation: DocumentedOperation,
  titles: ReadonlyMap<string, string>,
): string {
  return linksTo((related) => related.operation?.(operation, document), titles)
}

/** The guides about a failure that one or more operations return, as links. Empty when there is none. */
export function guidesOfFailure(
  document: OpenApiDocument,
  failures: readonly NamedAnswer[],
  titles: ReadonlyMap<string, string>,
): string {
  return linksTo((related) => failures.some((failure) => related.failure?.(failure, document)), titles)
}

function linksTo(
  isRelated: (related: Related) => boolean | undefined,
  titles: ReadonlyMap<string, string>,
): string {
  const links = RELATED.filter(isRelated).map(({ guide }) => {
    const title = titles.get(guide)
    if (title === undefined) throw new TypeError(`There is no guide ${guide}.`)
    return `[${title}](/guides/${guide})`
  })
  if (links.length === 0) return ''
  return `**${links.length === 1 ? 'Guide' : 'Guides'}:** ${links.join(' · ')}`
}
