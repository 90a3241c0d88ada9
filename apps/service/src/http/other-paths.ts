import { similarName } from '@leisure-ops/openapi'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpProblem } from './http-problem.ts'

/** Returns 404 for an unknown path, and 405 for a method that the path does not have. */
export function refuseOtherPaths(app: FastifyInstance): void {
  const methods = new MethodsByPath()
  app.addHook('onRoute', ({ url, method }) => {
    for (const one of [method].flat()) methods.add(url, one)
  })
  const refuse = (request: FastifyRequest) => {
    const path = request.url.split('?', 1)[0] as string
    const allowed = methods.at(path)
    if (allowed === undefined) throw nothingAt(path, methods.paths())
    const allow = allowed.join(', ')
    throw new HttpProblem(405, `This path accepts only ${allow}.`, { allow })
  }
  // Before a body is read, which does not matter. No id is empty, so a path that ends with a slash has none.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) refuse(request)
    if (Object.values(request.params as object).includes(''))
      throw nothingAt(request.url.split('?', 1)[0] as string, methods.paths())
    done()
  })
  app.setNotFoundHandler(refuse)
}

/** A parameter of a path may have any value, so only the other parts are compared. */
function nothingAt(path: string, known: readonly string[]): HttpProblem {
  const asked = path.slice(0, 100).split('/')
  const filled = known.map((url) =>
    url
      .split('/')
      .map((part, index) => (part.startsWith('{') ? asked[index] || part : part))
      .join('/'),
  )
  const meant = similarName(asked.join('/'), filled)
  const nearest = meant === undefined ? '' : ` The nearest is ${known[filled.indexOf(meant)]}.`
  return new HttpProblem(404, `There is nothing at this path.${nearest}`)
}

/** The methods of each path, for 405 and its `Allow` header. */
class MethodsByPath {
  readonly #known = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>()

  /** @param url a path as Fastify writes it. But for its parameters, it means itself in a pattern. */
  add(url: string, method: string): void {
    const pattern = new RegExp(`^${url.replace(/:\w+/g, '[^/]+')}$`)
    const methods = this.#known.get(url)?.methods ?? new Set()
    this.#known.set(url, { pattern, methods: methods.add(method) })
  }

  /** The paths, as the documents write them. */
  paths(): string[] {
    return [...this.#known.keys()].map((url) => url.replace(/:(\w+)/g, '{$1}'))
  }

  /** The methods of the path, or `undefined` when there is no such path. */
  at(pathname: string): string[] | undefined {
    const known = [...this.#known.values()].find(({ pattern }) => pattern.test(pathname))
    return known && [...known.methods]
  }
}
