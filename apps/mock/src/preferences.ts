import type { IncomingMessage } from 'node:http'

/** What the caller asks of the mock, by the `Prefer` header or by query parameters that begin with `__`. */
export interface Preferences {
  /** A named answer of the document. */
  readonly example: string | undefined
  /** A status; Prism chooses among its answers. */
  readonly code: number | undefined
  /** Made-up values instead of the examples; Prism makes them. */
  readonly dynamic: boolean
  readonly seed: string | undefined
}

export function preferencesOf(request: IncomingMessage, query: URLSearchParams): Preferences {
  const prefer = parsePrefer(request.headers.prefer)
  const wanted = (name: string) => prefer.get(name) ?? query.get(`__${name}`) ?? undefined
  const code = wanted('code')
  return {
    example: wanted('example'),
    code: code !== undefined && /^\d{3}$/.test(code) ? Number(code) : undefined,
    dynamic: wanted('dynamic') === 'true',
    seed: wanted('seed'),
  }
}

/** `Prefer: code=404, example="site-not-found"` as its members (RFC 7240). */
function parsePrefer(header: string | string[] | undefined): Map<string, string> {
  const members = [header ?? []]
    .flat()
    .join(',')
    .matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s,;]+))/g)
  return new Map([...members].map(([, name = '', quoted, bare = '']) => [name.toLowerCase(), quoted ?? bare]))
}
