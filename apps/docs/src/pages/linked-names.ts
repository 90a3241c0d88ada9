import { failuresOf, type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'

/** Links the names of failures and operations in a text to their pages. The text names them as code: `quote-expired`. */
export function linkedNames(document: OpenApiDocument, markdown: string, own = ''): string {
  const failures = new Set(failuresOf(document).map(({ name }) => name))
  const operations = new Set(operationsOf(document).map(({ operationId }) => operationId))
  return markdown.replace(/(?<!\[)`([\w-]+)`/g, (code, name: string) => {
    if (name === own) return code
    if (failures.has(name)) return `[${code}](/failures/${name})`
    return operations.has(name) ? `[${code}](/operations/${name})` : code
  })
}
