import type { OpenApiDocument, ReferenceObject } from './openapi-objects.ts'

/**
 * Returns the object that a Reference Object of the document points to, and any other object unchanged.
 *
 * @throws TypeError when the document has nothing at the reference.
 */
export function dereference<T>(document: OpenApiDocument, node: T | ReferenceObject): T {
  if (typeof node !== 'object' || node === null || !('$ref' in node) || typeof node.$ref !== 'string') {
    return node as T
  }
  const target = node.$ref
    .slice('#/'.length)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document)
  if (target === undefined) throw new TypeError(`The document has nothing at ${node.$ref}.`)
  return dereference(document, target as T | ReferenceObject)
}
