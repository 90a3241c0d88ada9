import { failuresOf, type OpenApiDocument } from '@leisure-ops/openapi'
import { docstringOf } from './docstrings.ts'
import { importsOf } from './imports.ts'
import { type NamedOperations, operationsIn, typeNameOf } from './signatures.ts'

/**
 * The interfaces of the client's named operations. Each signature has the whole docstring, because editors show it for each
 * signature.
 */
export function namedOperationsOf(document: OpenApiDocument, table: NamedOperations): string {
  const groups = Object.entries(table.groups).map(([group, about]) => {
    const methods = operationsIn(document, table, group).flatMap(({ operation, method, signatures }) => {
      const names = failuresOf(document)
        .filter(({ operationId }) => operationId === operation.operationId)
        .map(({ name }) => name)
      return signatures.map(({ parameters, options, result }) => {
        const call = `${method}(${[...parameters, `options?: ${options}`].join(', ')})`
        return `${docstringOf(operation, names, '  ')}\n  ${call}: LeisureCall<${result}, '${operation.operationId}'>`
      })
    })
    return `/** ${about} */\nexport interface ${typeNameOf(group)} {\n${methods.join('\n')}\n}\n`
  })
  const rows = Object.entries(table.methods).map(
    ([operation, { method }]) => `  '${method}': '${operation}'\n`,
  )
  const methods = `/** The operation of each method. */\nexport interface OperationOfMethod {\n${rows.join('')}}\n`
  const text = [...groups, methods].join('\n')
  return `${importsOf(text)}\n${text}`
}
