/** A fault of an environment that shows in its answers, put between the suite and the real service. */
export interface Alteration {
  readonly kind: string
  readonly says: string
  /** The check that has to differ, and what it has to expect. */
  readonly foundBy: string
  readonly expected: string
  /** Sends the request, perhaps a changed one, and returns the answer, perhaps a changed one. */
  send(request: Request): Promise<Response>
}

const { fetch } = globalThis

/** One fault for each kind of check. */
export const ALTERATIONS: readonly Alteration[] = [
  {
    kind: 'key',
    says: 'the keys of a problem document are JSON pointers',
    foundBy: 'createStaffUser-username-required',
    expected: 'an error under username',
    async send(request) {
      const response = await fetch(request)
      if (response.headers.get('content-type') !== 'application/problem+json') return response
      return withText(response, (text) => {
        const problem = JSON.parse(text)
        const errors = Object.entries(problem.errors).map(([name, sentences]) => [`/${name}`, sentences])
        return JSON.stringify({ ...problem, errors: Object.fromEntries(errors) })
      })
    },
  },
  {
    kind: 'failure',
    says: 'an unknown site has another message',
    foundBy: 'unknown-site-is-404',
    expected: 'an answer that follows the document',
    send: async (request) => withText(await fetch(request), (text) => text.replace('Site ID', 'Place')),
  },
  {
    kind: 'header',
    says: 'a message may be sniffed',
    foundBy: 'sentences-are-text-and-not-sniffed',
    expected: 'X-Content-Type-Options to be "nosniff"',
    send: async (request) => withoutHeader(await fetch(request), 'x-content-type-options'),
  },
  {
    kind: 'Allow header',
    says: 'a 405 does not list the methods',
    foundBy: 'another-method-of-listStaffUsers-is-405',
    expected: 'Allow to be "GET, POST"',
    send: async (request) => withoutHeader(await fetch(request), 'allow'),
  },
  {
    kind: 'order',
    says: 'the site group is looked up before isActive is read',
    foundBy: 'listSites-is-active-not-boolean-before-later-steps',
    expected: 'the failure is-active-not-boolean',
    async send(request) {
      const url = new URL(request.url)
      if (url.searchParams.has('siteGroupId')) url.searchParams.delete('isActive')
      return fetch(new Request(url, request))
    },
  },
  {
    kind: 'isolation',
    says: 'every token is one of the first tenant',
    foundBy: 'tenants-do-not-see-each-others-accounts',
    expected: 'status for another tenant to be 404',
    async send(request) {
      request.headers.set('authorization', 'Bearer demo')
      return fetch(request)
    },
  },
  {
    kind: 'schema',
    says: 'a site has no location',
    foundBy: 'active-filter-splits-the-list',
    expected: 'an answer that follows the document',
    send: async (request) =>
      withText(await fetch(request), (text) => text.replaceAll('"location"', '"place"')),
  },
]

async function withText(response: Response, change: (text: string) => string): Promise<Response> {
  const text = await response.text()
  const { status, headers } = response
  return new Response(text === '' ? null : change(text), { status, headers: withoutLength(headers) })
}

function withoutHeader(response: Response, name: string): Response {
  const headers = withoutLength(response.headers)
  headers.delete(name)
  return new Response(response.body, { status: response.status, headers })
}

function withoutLength(headers: Headers): Headers {
  const own = new Headers(headers)
  own.delete('content-length')
  return own
}
