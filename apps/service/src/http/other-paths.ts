import { similarName } from '@leisure-ops/openapi'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpProblem } from './http-problem.ts'

/** Returns 404 for an unknown path, and 405 for a method that the path does not have. */
export function refuseOtherPaths(app: FastifyInstance): void {
  /** The methods of each path, by the path as Fastify writes it. */
  const known = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    known.set(url, new Set([...(known.get(url) ?? []), ...[method].flat()]))
  })
  const nothingAt = (path: string) => {
    const nearest = nearestPath(path, [...known.keys()])
    return new HttpProblem(404, `There is nothing at this path.${nearest && ` The nearest is ${nearest}.`}`)
  }
  const refuse = (request: FastifyRequest) => {
    const path = pathOfRequest(request)
    // Nothing of a path but its parameters means something else in a pattern.
    const patternOf = (url: string) => new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`)
    const [, methods] = [...known].find(([url]) => patternOf(url).test(path)) ?? []
    if (methods === undefined) throw nothingAt(path)
    const allow = [...methods].join(', ')
    throw new HttpProblem(405, `This path accepts only ${allow}.`, { allow })
  }
  // Before a body is read, which does not matter. No id is empty, so a path that ends with a slash has none.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) refuse(request)
    if (Object.values(request.params as object).includes('')) throw nothingAt(pathOfRequest(request))
    done()
  })
  app.setNotFoundHandler(refuse)
}

function pathOfRequest({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] as string
}

/** The most similar path, as the documents write it. A parameter is similar to any value. */
function nearestPath(path: string, urls: readonly string[]): string {
  const asked = path.slice(0, 100).split('/')
  const known = urls.map((url) => url.replace(/:(\w+)/g, '{$1}'))
  const filled = known.map((url) =>
    url
      .split('/')
      .map((part, index) => (part.startsWith('{') ? asked[index] || part : part))
      .join('/'),
  )
  const meant = similarName(asked.join('/'), filled)
  return meant === undefined ? '' : (known[filled.indexOf(meant)] as string)
}
