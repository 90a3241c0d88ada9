import {
  ApiError,
  createLeisureClient,
  isFailure,
  type LeisureClient,
  type LeisureClientOptions,
  NetworkError,
  TimeoutError,
  UnexpectedResponseError,
} from '@leisure-ops/client'

// Written without a test framework, so that it runs wherever the client does.

/** The result of each case: `passed`, or how it failed. A case that was omitted has no entry. */
export type Results = Record<string, string | undefined>

interface Place {
  readonly origin: string
  /** A client whose every call comes to one situation of the server. */
  client(situation: string, options?: Partial<LeisureClientOptions>): LeisureClient
  /** How many requests this runtime made to a situation. */
  seen(situation: string): Promise<number>
  /** Makes the server close the connections that are kept alive. */
  closeConnections(): Promise<unknown>
}

const user = {
  username: 'jsmith',
  password: 'secret',
  firstName: 'Jo',
  lastName: 'Smith',
  siteGroupId: 'NORTH',
  preferredSiteId: 'RIVERSIDE',
}

export const CASES: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  async 'a read'({ client }) {
    const [site] = await client('sites').sites.list()
    equal(site?.name, 'Ströme & Söhne')
  },
  async 'a zipped response'({ client }) {
    equal((await client('zipped').sites.list()).length, 1)
  },
  async 'a verb of openapi-fetch'({ client }) {
    const { data } = await client('sites').GET('/api/configuration/sites')
    equal(data?.[0]?.id, 'RIVERSIDE')
  },
  async 'two hundred calls at once'({ client }) {
    const leisure = client('echo')
    const ids = Array.from({ length: 200 }, (_, index) => `S${index}`)
    const sites = await Promise.all(ids.map((id) => leisure.sites.get(id)))
    equal(sites.map(({ id }) => id).join(), ids.join())
  },
  async 'an error with a plain-text body has its code and its params'({ client }) {
    const error = await failure(client('message').sites.get('ATLANTIS'))
    if (!isFailure(error, 'getSite') || error.code !== 'site-not-found') throw error
    equal([error.params.siteId, error.requestId], ['ATLANTIS', 'r-1'])
  },
  async 'a problem has its fields'({ client }) {
    const error = await failure(
      client('problem').pricing.quoteMemberships({ siteId: '', startDate: '', members: [] }),
    )
    equal(error instanceof ApiError && [error.code, Object.keys(error.fieldErrors ?? {})], [
      'field-missing',
      ['siteId'],
    ])
  },
  async 'a creation that fails with an empty 500 has an unknown outcome, and is not sent again'({
    client,
    seen,
  }) {
    const error = await failure(client('silent').users.create(user))
    equal(error instanceof ApiError && [error.code, error.outcome], ['unexpected-failure', 'unknown'])
    equal(await seen('silent'), 1)
  },
  async 'the page of a proxy is undocumented'({ client }) {
    const error = await failure(client('proxy', { retry: { attempts: 1 } }).sites.list())
    equal(error instanceof ApiError && [error.code, error.status], ['undocumented', 502])
  },
  async 'a response body that stalls causes a TimeoutError'({ client }) {
    const error = await failure(client('stalled', { timeoutMs: 300 }).sites.list())
    equal(error instanceof TimeoutError && error.timeoutMs, 300)
  },
  async 'a lost connection: a creation is not sent again'({ client, seen, closeConnections }) {
    // Deno and Chromium resend a request by themselves when it is lost on a connection that was used before,
    // whatever its method, and no script can stop them. This one begins on a connection of its own.
    await closeConnections()
    const error = await failure(client('reset').users.create(user))
    equal(error instanceof NetworkError && error.outcome, 'unknown')
    equal(await seen('reset'), 1)
  },
  async 'a creation that never got a connection has failed'({ origin }) {
    const plain = origin.replace('http:', 'https:')
    const nowhere = [
      'http://127.0.0.1:2',
      'http://localhost:2',
      'http://127.0.0.1:9',
      'http://leisure.invalid',
    ]
    for (const baseUrl of [...nowhere, 'http://255.255.255.255:81', plain]) {
      const error = await failure(createLeisureClient({ baseUrl, accessToken: 'token' }).users.create(user))
      equal(error instanceof NetworkError && [baseUrl, error.outcome], [baseUrl, 'failed'])
    }
  },
  async 'a failed read is retried'({ client, seen }) {
    equal((await client('busy').sites.list()).length, 1)
    equal(await seen('busy'), 2)
  },
  async 'a token that is refused is asked for again'({ client }) {
    const tokens = ['stale', 'fresh']
    equal((await client('guarded', { accessToken: () => tokens.shift() ?? '' }).sites.list()).length, 1)
  },
  async 'a redirect is not followed, and the error reports it'({ client, seen }) {
    const error = await failure(client('moved').sites.list())
    equal(error instanceof UnexpectedResponseError && / with a redirect\. /.test(error.message), true)
    equal(await seen('moved'), 1)
  },
  async 'a cancelled call rejects with its reason'({ client }) {
    const controller = new AbortController()
    const { signal } = controller
    const reason = new Error('no longer wanted')
    setTimeout(() => controller.abort(reason), 50)
    const error = await failure(client('stalled').sites.list({}, { signal }))
    // The signals of React Native have no reason.
    equal('reason' in signal ? error === reason : (error as Error).name, 'reason' in signal || 'AbortError')
  },
  async 'a quote goes back byte for byte'({ client }) {
    const leisure = client('signed')
    const pricingQuote = await leisure.pricing.quoteMemberships({
      siteId: 'RIVERSIDE',
      startDate: '',
      members: [],
    })
    const primaryMember = { profile: { firstName: 'Sam', lastName: 'Okafor' } }
    const joined = await leisure.memberships.addMembersWithMemberships({
      siteId: 'RIVERSIDE',
      primaryMember,
      pricingQuote,
    })
    equal(joined.membersCreated[0]?.salesInvoiceIds, [7])
  },
}

/** What no script can do on a runtime, by its reason. */
export const IMPOSSIBLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  chromium: {
    'a creation that never got a connection has failed': 'browsers do not say why a request failed',
  },
  'react-native': {
    'a creation that never got a connection has failed': 'XMLHttpRequest does not say why a request failed',
    'a redirect is not followed, and the error reports it': 'XMLHttpRequest follows redirects by itself',
  },
}

/** Runs every case against the server, as one runtime. */
export async function runSuite(origin: string, runtime: string): Promise<Results> {
  const place: Place = {
    origin,
    client: (situation, options) =>
      createLeisureClient({
        baseUrl: `${origin}/${situation}/${runtime}`,
        accessToken: 'token',
        timeoutMs: 120_000,
        ...options,
      }),
    closeConnections: async () => {
      // After the first, each has its own connection. Its response shows that earlier closings were noticed.
      for (let turn = 0; turn < 3; turn++) {
        const response = await fetch(`${origin}/close`).catch(() => undefined)
        await response?.text()
      }
    },
    seen: async (situation) => (await fetch(`${origin}/seen/${situation}/${runtime}`)).json(),
  }
  const results: Results = {}
  for (const [name, run] of Object.entries(CASES)) {
    if (name in (IMPOSSIBLE[runtime] ?? {})) continue
    results[name] = await run(place).then(
      () => 'passed',
      (error) => String(error?.stack ?? error),
    )
  }
  return results
}

/** What a promise rejects with. */
async function failure(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('It did not fail')
}

function equal(actual: unknown, expected: unknown): void {
  if (actual === expected || JSON.stringify(actual) === JSON.stringify(expected)) return
  throw new Error(`${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`)
}
