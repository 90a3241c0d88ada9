import { failuresOf, type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'

/** The address of the page of each failure and each operation. Kept, because it is needed for every text of the site. */
const pagesByDocument = new WeakMap<OpenApiDocument, ReadonlyMap<string, string>>()

/** Links the names of failures and operations in a text to their pages. The text names them as code: `quote-expired`. */
export function linkedNames(document: OpenApiDocument, markdown: string, own = ''): string {
  const pages = pagesByDocument.get(document) ?? pagesOf(document)
  pagesByDocument.set(document, pages)
  return markdown.replace(/(?<!\[)`([\w-]+)`/g, (code, name: string) => {
    const page = name === own ? undefined : pages.get(name)
    return page === undefined ? code : `[${code}](${page})`
  })
}

function pagesOf(document: OpenApiDocument): ReadonlyMap<string, string> {
  return new Map([
    ...operationsOf(document).map(({ operationId }) => [operationId, `/operations/${operationId}`] as const),
    ...failuresOf(document).map(({ name }) => [name, `/failures/${name}`] as const),
  ])
}
