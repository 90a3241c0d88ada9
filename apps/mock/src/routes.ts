import { type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'

/** Finds the operation that a request is for. */
export type Routes = (method: string, path: string) => string | undefined

export function routesOf(document: OpenApiDocument): Routes {
  const routes = operationsOf(document).map(({ method, path, operationId }) => ({
    method,
    operationId,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }))
  return (method, path) =>
    routes.find((route) => route.method === method && route.pattern.test(path))?.operationId
}
