import { FAILURES, OPERATIONS, operationOf } from '../document.ts'

/** The address of the page of each failure and each operation. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ...OPERATIONS.map(({ operationId }) => [operationId, `/operations/${operationId}`] as const),
  ...FAILURES.map(({ name }) => [name, `/failures/${name}`] as const),
])

/** A link to the page of an operation. Its text is what the operation does. */
export function linkToOperation(operationId: string): string {
  return `[${operationOf(operationId).operation.summary}](/operations/${operationId})`
}

/** Links failures and operations that a text names as code, such as `quote-expired`, to their pages. */
export function linkedNames(markdown: string, own = ''): string {
  return markdown.replace(/(?<!\[)`([\w-]+)`/g, (code, name: string) => {
    const page = name === own ? undefined : PAGES.get(name)
    return page === undefined ? code : `[${code}](${page})`
  })
}
