import { join } from 'node:path'
import { createLeisureClient } from '@leisure-ops/client'
import { responsesOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { paths } from '@leisure-ops/openapi/types'
import ky from 'ky'
import createClient from 'openapi-fetch'
import { type Comparison, compare, type Rival } from '../compare.ts'
import { SITES, startServer } from '../servers.ts'

/** Calls over loopback to a server in another process, with all features of our client switched on. */
export async function client(): Promise<Comparison[]> {
  const sites = responsesOf(document).find(({ operationId }) => operationId === 'listSites')?.bodies[0]?.value
  const server = await startServer([
    join(import.meta.dirname, '../response-server.ts'),
    JSON.stringify(sites),
  ])
  const rivals = rivalsAt(server.url)
  const hundredTimes = Object.entries(rivals).map(([name, run]) => {
    return [name, () => Promise.all(Array.from({ length: 100 }, run))] as const
  })
  try {
    return [
      await compare('A GET on loopback', rivals),
      await compare('100 GETs in flight', Object.fromEntries(hundredTimes)),
    ]
  } finally {
    server.stop()
  }
}

/** Each client makes the same call, sends the same headers, and returns the parsed body. */
function rivalsAt(baseUrl: string): Record<string, Rival> {
  const url = `${baseUrl}${SITES}`
  const headers = { Accept: 'application/json', Authorization: 'Bearer token', 'X-Use-SSO': 'true' }
  const events: string[] = []
  const remember = ({ operation }: { readonly operation: string }) => {
    events[0] = operation
  }
  const leisure = createLeisureClient({
    baseUrl,
    accessToken: async () => 'token',
    hooks: { onRequest: remember, onResponse: remember, onRetry: remember, onError: remember },
  })
  const openapi = createClient<paths>({ baseUrl })
  openapi.use({
    onRequest({ request }) {
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    },
  })
  const kyClient = ky.create({ headers })
  return {
    '@leisure-ops/client': () => leisure.sites.list(),
    'openapi-fetch': () => openapi.GET(SITES),
    ky: () => kyClient.get(url).json(),
    'fetch + json(), nothing else': async () => (await fetch(url, { headers })).json(),
  }
}
