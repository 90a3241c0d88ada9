import type { ConformanceOptions } from '../src/index.ts'
import { documented } from './small-server.ts'

/** A fault of an environment that shows in its responses, put between the suite and the real service. */
export interface Alteration {
  readonly says: string
  /** The checks that have to differ, and what they have to say. */
  readonly foundBy: Readonly<Record<string, string>>
  readonly options?: Partial<ConformanceOptions>
  /** Sends the request, perhaps a changed one, and returns the response, perhaps a changed one. */
  send(request: Request): Promise<Response>
}

const JOIN = 'addMembersWithMemberships'
const { fetch } = globalThis

/** At least one fault for each kind of check. */
export const ALTERATIONS: readonly Alteration[] = [
  {
    says: 'the keys of a problem document are JSON pointers',
    foundBy: { 'createStaffUser-username-required': 'an error under username' },
    async send(request) {
      const response = await fetch(request)
      if (response.headers.get('content-type') !== 'application/problem+json') return response
      return withText(response, (text) => {
        const problem = JSON.parse(text)
        const errors = Object.entries(problem.errors).map(([name, messages]) => [`/${name}`, messages])
        return JSON.stringify({ ...problem, errors: Object.fromEntries(errors) })
      })
    },
  },
  rewritten(
    'an unknown site has another message',
    'unknown-site-is-404',
    'is not one of the documented failures',
    'Site ID',
    'Place',
  ),
  {
    says: 'a message may be sniffed',
    foundBy: { 'messages-are-text-and-not-sniffed': 'X-Content-Type-Options to be "nosniff"' },
    send: async (request) => withoutHeader(await fetch(request), 'x-content-type-options'),
  },
  {
    says: 'a 405 does not list the methods',
    foundBy: { 'another-method-of-listStaffUsers-is-405': 'Allow to be "GET, HEAD, POST"' },
    send: async (request) => withoutHeader(await fetch(request), 'allow'),
  },
  {
    says: 'HEAD is not supported',
    foundBy: { 'head-is-as-get': 'Expected status to be 200, but it is 405.' },
    send: async (request) =>
      request.method === 'HEAD' ? new Response(null, { status: 405 }) : fetch(request),
  },
  {
    says: 'the site group is looked up before isActive is read',
    foundBy: { 'listSites-is-active-not-boolean-before-later-steps': 'is-active-not-boolean' },
    async send(request) {
      const url = new URL(request.url)
      if (url.searchParams.has('siteGroupId')) url.searchParams.delete('isActive')
      return fetch(new Request(url, request))
    },
  },
  {
    says: 'every token is one of the first tenant',
    foundBy: {
      'tenants-do-not-see-each-others-accounts': 'instead of 404',
      'listSites-with-unknown-token': 'credentials-rejected',
    },
    async send(request) {
      if (request.headers.has('authorization')) request.headers.set('authorization', 'Bearer demo')
      return fetch(request)
    },
  },
  {
    says: 'a list shows the accounts of every tenant',
    foundBy: { 'tenants-do-not-see-each-others-accounts': 'no account of another tenant in the list' },
    async send(request) {
      if (request.url.endsWith('/api/users')) request.headers.set('authorization', 'Bearer demo')
      return fetch(request)
    },
  },
  {
    says: 'a deleted account is listed',
    foundBy: { 'deleted-username-stays-reserved': 'no deleted account in the list' },
    send: listsWhatWasCreated(),
  },
  {
    says: 'no active site is listed when only those are asked for',
    foundBy: { 'active-filter-splits-the-list': 'number of active and inactive sites to be 2' },
    send: async (request) => (request.url.endsWith('?isActive=true') ? Response.json([]) : fetch(request)),
  },
  {
    says: 'a site group without sites lists all sites',
    foundBy: { 'empty-site-group-lists-nothing': 'number of sites to be 0' },
    send: async (request) => fetch(new Request(request.url.replace(/\?siteGroupId=.*/, ''), request)),
  },
  {
    says: 'a member who was deleted stays',
    foundBy: { 'deleted-member-is-created-again': 'instead of 201' },
    send: refusesASecondJoin(),
  },
  {
    says: 'an unknown site may not be seen',
    foundBy: { 'getSite-returns-site-not-found': 'site-not-found' },
    options: { reset: true },
    async send(request) {
      const response = await fetch(request)
      return response.status === 404 ? documentedResponse('getSite', 'access-refused') : response
    },
  },
  rewritten(
    'the message about a promotion code repeats its spaces',
    'a-code-is-trimmed',
    'the code without spaces in the message',
    'NO-SUCH-CODE',
    ' $& ',
  ),
  rewritten(
    'the message about a promotion code names another one',
    'a-code-is-trimmed',
    'the code without spaces in the message',
    'NO-SUCH-CODE',
    'CODE',
  ),
  {
    says: 'a start date of today is in the past',
    foundBy: { 'start-today-is-allowed': 'a start date of today to be accepted' },
    async send(request) {
      if (!request.url.includes('pricing')) return fetch(request)
      const body = await request.text()
      return fetch(
        new Request(request, { body: body.replace(new Date().toISOString().slice(0, 10), '2001-01-01') }),
      )
    },
  },
  {
    says: 'a person can have one membership only',
    foundBy: { 'recurring-overview-is-null-without-recurring-payments': 'a quote for all types together' },
    async send(request) {
      const isForMany = /"id":.*"id":/.test(await request.clone().text())
      return isForMany
        ? documentedResponse('calculateMembershipPricing', 'membership-type-not-found')
        : fetch(request)
    },
  },
  rewritten(
    'a total is a penny too high',
    'totals-are-sums-of-lines',
    'totals that add up',
    /"amount":"(\d+)\.00"/,
    '"amount":"$1.01"',
  ),
  ...['isActive', 'isLocked', 'isPasswordResetFlagSet'].map(
    (name): Alteration => ({
      says: `null for ${name} counts as false`,
      foundBy: { 'null-for-a-boolean-is-refused': '204 instead of 400.' },
      async send(request) {
        const body = await request.clone().text()
        return body.includes(`"${name}":null`) ? new Response(null, { status: 204 }) : fetch(request)
      },
    }),
  ),
  {
    says: 'null is refused in an optional field',
    foundBy: {
      'createStaffUser-null-in-optional-fields': 'site-group-not-found',
      'updateStaffUser-null-in-optional-fields': 'site-group-not-found',
      'calculateMembershipPricing-null-in-optional-fields': 'membership-type-not-found',
      'addMemberWithBooking-null-in-optional-fields': 'email-missing',
      'addMembersWithMemberships-null-in-optional-fields': 'quote-invalid',
      'null-clears-what-omitting-clears': 'instead of 204',
    },
    async send(request) {
      const isRefused = /"(cardId|memberId|titleId|orderKey)":null/.test(await request.clone().text())
      const headers = { 'Content-Type': 'application/problem+json' }
      const errors = { field: ['The Field field is not valid'] }
      return isRefused ? Response.json({ errors }, { status: 400, headers }) : fetch(request)
    },
  },
  {
    says: 'an update keeps what is null',
    foundBy: { 'null-clears-what-omitting-clears': 'displayName to be "Conformance Check"' },
    async send(request) {
      const body = await request.clone().text()
      return body.includes('"displayName":null') ? new Response(null, { status: 204 }) : fetch(request)
    },
  },
  {
    says: 'an empty 500 is text',
    foundBy: { 'empty-500-has-no-content-type': 'content type to be ""' },
    async send(request) {
      const { status, body } = await fetch(request)
      const headers = { 'content-type': status === 500 ? 'text/plain' : 'application/json' }
      return new Response(status === 500 ? '' : body, { status, headers })
    },
  },
  {
    says: 'a problem document is any JSON',
    foundBy: { 'calculateMembershipPricing-siteId-required': 'does not match its schema' },
    async send(request) {
      const response = await fetch(request)
      const isProblem = response.headers.get('content-type') === 'application/problem+json'
      return isProblem ? Response.json(await response.json(), { status: response.status }) : response
    },
  },
  {
    says: 'a message is JSON',
    foundBy: { 'messages-are-text-and-not-sniffed': 'media type to be "text/plain"' },
    async send(request) {
      const response = await fetch(request)
      return response.status === 404 ? Response.json(await response.text(), { status: 404 }) : response
    },
  },
  status('an unknown path is refused like an unknown user', 'unknown-path-is-404', 404, 403),
  status('an unsupported method is not found', 'another-method-of-getSite-is-405', 405, 404),
]

/** A text of a response is another one. */
function rewritten(
  says: string,
  foundBy: string,
  expected: string,
  from: string | RegExp,
  to: string,
): Alteration {
  const send = async (request: Request) => withText(await fetch(request), (text) => text.replace(from, to))
  return { says, foundBy: { [foundBy]: expected }, send }
}

/** One status is sent instead of another. */
function status(says: string, foundBy: string, from: number, to: number): Alteration {
  return {
    says,
    foundBy: { [foundBy]: `status to be ${from}` },
    async send(request) {
      const { status, headers, body } = await fetch(request)
      const sent = { status: status === from ? to : status, headers: withoutLength(headers) }
      return new Response(sent.status === 204 ? null : body, sent)
    },
  }
}

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

/** Refuses every join but the first. */
function refusesASecondJoin(): Alteration['send'] {
  let joins = 0
  return async (request) => {
    if (!request.url.includes('/api/memberships')) return fetch(request)
    joins += 1
    return joins === 1 ? fetch(request) : documentedResponse(JOIN, 'member-already-exists')
  }
}

export function documentedResponse(operationId: string, failure: string): Response {
  const { status, headers = {}, body = null } = documented(operationId, failure)
  return new Response(body, { status, headers })
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
