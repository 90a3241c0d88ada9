import { documented } from './small-server.ts'

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
    kind: 'isolation',
    says: 'a list shows the accounts of every tenant',
    foundBy: 'tenants-do-not-see-each-others-accounts',
    expected: 'no account of another tenant in the list',
    async send(request) {
      if (request.url.endsWith('/api/users')) request.headers.set('authorization', 'Bearer demo')
      return fetch(request)
    },
  },
  {
    kind: 'list',
    says: 'a deleted account is listed',
    foundBy: 'deleted-username-stays-reserved',
    expected: 'no deleted account in the list',
    send: listsWhatWasCreated(),
  },
  {
    kind: 'list',
    says: 'no active site is listed when only those are asked for',
    foundBy: 'active-filter-splits-the-list',
    expected: 'number of active and inactive sites to be 2',
    send: async (request) => (request.url.endsWith('?isActive=true') ? Response.json([]) : fetch(request)),
  },
  {
    kind: 'list',
    says: 'a site group without sites lists all sites',
    foundBy: 'empty-site-group-lists-nothing',
    expected: 'number of sites to be 0',
    send: async (request) => fetch(new Request(request.url.replace(/\?siteGroupId=.*/, ''), request)),
  },
  {
    kind: 'list',
    says: 'a new member is not found by name',
    foundBy: 'join-leaves-invoices-unpaid',
    expected: 'a stored member',
    send: async (request) => (request.url.includes('?lastName=') ? Response.json([]) : fetch(request)),
  },
  {
    kind: 'repetition',
    says: 'a member is created twice',
    foundBy: 'member-is-created-once',
    expected: 'status to be 400',
    send: firstAnswerAgain(),
  },
  {
    kind: 'message',
    says: 'the message about a promotion code repeats its spaces',
    foundBy: 'a-code-is-trimmed',
    expected: 'the code without spaces in the message',
    send: async (request) => withText(await fetch(request), (text) => text.replace('NO-SUCH-CODE', ' $& ')),
  },
  {
    kind: 'message',
    says: 'the message about a promotion code names another one',
    foundBy: 'a-code-is-trimmed',
    expected: 'the code without spaces in the message',
    send: async (request) => withText(await fetch(request), (text) => text.replace('NO-SUCH-CODE', 'CODE')),
  },
  {
    kind: 'date',
    says: 'a start date of today is in the past',
    foundBy: 'start-today-is-allowed',
    expected: 'a start date of today to be accepted',
    async send(request) {
      if (!request.url.includes('pricing')) return fetch(request)
      const body = await request.text()
      return fetch(
        new Request(request, { body: body.replace(new Date().toISOString().slice(0, 10), '2001-01-01') }),
      )
    },
  },
  {
    kind: 'quote',
    says: 'a person can have one membership only',
    foundBy: 'totals-have-no-discount',
    expected: 'a quote for all types together',
    async send(request) {
      const isForMany = /"id":.*"id":/.test(await request.clone().text())
      const {
        status,
        headers = {},
        body = null,
      } = documented('calculateMembershipPricing', 'membership-type-not-found')
      return isForMany ? new Response(body, { status, headers }) : fetch(request)
    },
  },
  {
    kind: 'total',
    says: 'a total is a penny too high',
    foundBy: 'totals-are-sums-of-lines',
    expected: 'totals that add up',
    send: async (request) =>
      withText(await fetch(request), (text) => text.replace(/"amount":"(\d+)\.00"/, '"amount":"$1.01"')),
  },
  {
    kind: 'null',
    says: 'null for a boolean counts as false',
    foundBy: 'null-for-a-boolean-is-refused',
    expected: 'status to be 400',
    async send(request) {
      const body = await request.clone().text()
      return body.includes('"isLocked":null') ? new Response(null, { status: 204 }) : fetch(request)
    },
  },
  {
    kind: 'media type',
    says: 'an empty 500 is text',
    foundBy: 'empty-500-has-no-content-type',
    expected: 'content type to be ""',
    async send(request) {
      const { status, body } = await fetch(request)
      const headers = { 'content-type': status === 500 ? 'text/plain' : 'application/json' }
      return new Response(status === 500 ? '' : body, { status, headers })
    },
  },
  {
    kind: 'media type',
    says: 'a message is JSON',
    foundBy: 'sentences-are-text-and-not-sniffed',
    expected: 'media type to be "text/plain"',
    async send(request) {
      const response = await fetch(request)
      return response.status === 404 ? Response.json(await response.text(), { status: 404 }) : response
    },
  },
  {
    kind: 'status',
    says: 'an unknown path is refused like an unknown user',
    foundBy: 'unknown-path-is-404',
    expected: 'status to be 404',
    send: async (request) => withStatus(await fetch(request), 404, 403),
  },
  {
    kind: 'status',
    says: 'an unsupported method is not found',
    foundBy: 'another-method-of-getSite-is-405',
    expected: 'status to be 405',
    send: async (request) => withStatus(await fetch(request), 405, 404),
  },
  {
    kind: 'status',
    says: 'an account is updated that does not exist',
    foundBy: 'unknown-user-on-update-is-404',
    expected: 'status to be 404',
    send: async (request) => withStatus(await fetch(request), 404, 204),
  },
  {
    kind: 'status',
    says: 'a bad user field is refused before anything is created',
    foundBy: 'one-bad-user-field-rejects-all',
    expected: 'status to be 422',
    async send(request) {
      const response = await fetch(request)
      const { status, headers = {}, body = null } = documented('addMemberWithBooking', 'member-email-invalid')
      return response.status === 422 ? new Response(body, { status, headers }) : response
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

/** Adds the account that was created last to the list of accounts. */
function listsWhatWasCreated(): Alteration['send'] {
  let username: unknown
  return async (request) => {
    if (request.method === 'POST') username = (await request.clone().json()).username
    const response = await fetch(request)
    if (!request.url.endsWith('/api/users') || request.method !== 'GET' || !username) return response
    const list = (await response.json()) as object[]
    return Response.json([...list, { ...list[0], username }])
  }
}

/** Answers a creation like the one before it. */
function firstAnswerAgain(): Alteration['send'] {
  let first: Response | undefined
  return async (request) => {
    if (!request.url.includes('/api/memberships')) return fetch(request)
    first ??= await fetch(request)
    return first.clone()
  }
}

function withStatus(response: Response, from: number, to: number): Response {
  if (response.status !== from) return response
  return new Response(to === 204 ? null : response.body, {
    status: to,
    headers: withoutLength(response.headers),
  })
}

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
