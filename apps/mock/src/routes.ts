import { type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'

/** Finds the operation that a request is for. */
export interface Routes {
  operationFor(method: string, path: string): string | undefined
  /** The methods of a path: those of the document, and HEAD beside GET; empty for other paths. */
  methodsFor(path: string): string[]
}

export function routesOf(document: OpenApiDocument): Routes {
  const routes = operationsOf(document).map(({ method, path, operationId }) => ({
    method: method as string,
    operationId,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  const routesFor = (path: string) => routes.filter(({ pattern }) => pattern.test(path))
  return {
    operationFor: (method, path) => routesFor(path).find((route) => route.method === method)?.operationId,
    methodsFor: (path) =>
      routesFor(path).flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method)),
  }
}
