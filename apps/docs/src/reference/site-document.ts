import { type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'
import { failuresGuide } from './failures-guide.ts'
import { samplesOf } from './samples.ts'

/** A page of prose: its title in the navigation, and its Markdown. */
export interface Guide {
  readonly title: string
  readonly text: string
}

interface Tag {
  readonly name: string
  readonly description?: string
}

/**
 * The document as the site shows it: guides as tags of their own, which puts them into the navigation and the search, code
 * samples and a link to the playground with every operation.
 */
export function siteDocument(
  document: OpenApiDocument & { tags: readonly Tag[] },
  guides: readonly Guide[],
): object {
  const prose = [...guides, { title: 'Failures', text: failuresGuide(document) }]
  const copy = structuredClone(document) as typeof document & {
    paths: Record<string, Record<string, object>>
  }
  for (const operation of operationsOf(document)) {
    const shown = copy.paths[operation.path]?.[operation.method.toLowerCase()]
    if (shown === undefined) throw new TypeError(`There is no ${operation.method} ${operation.path}`)
    Object.assign(shown, {
      description: `${operation.operation.description}\n\n[Try it in the playground](playground.html?operation=${operation.operationId})`,
      'x-codeSamples': samplesOf(document, operation),
    })
  }
  return {
    ...copy,
    tags: [...prose.map(({ title, text }) => ({ name: title, description: text })), ...document.tags],
    'x-tagGroups': [
      { name: 'Guides', tags: prose.map(({ title }) => title) },
      { name: 'Operations', tags: document.tags.map(({ name }) => name) },
    ],
  }
}
