import { createLeisureClient, safe } from '@leisure-ops/client'
import axios from 'axios'
import ky from 'ky'
import { ofetch } from 'ofetch'
import createClient from 'openapi-fetch'
import { compare, type Rival, type Section } from '../compare.ts'
import { exampleAnswer } from '../document.ts'
import { startScript } from '../processes.ts'

const PATH = '/api/configuration/sites'

/** One call over loopback, the server in another process, with everything of ours switched on. */
export async function client(): Promise<Section[]> {
  const server = await startScript('answer-server.ts', [JSON.stringify(exampleAnswer('listSites'))])
  try {
    const rivals = rivalsAt(server.url)
    const sections = [
      await compare('A GET on loopback', rivals, { reference: 'fetch + json()', rounds: 15 }),
      await compare('A GET on loopback, by `safe` and by `try`', waysAt(server.url), {
        reference: 'try and await',
        rounds: 15,
      }),
    ]
    for (const inFlight of [100, 1000]) {
      const many = Object.entries(rivals).map(([name, run]) => [name, () => allOf(run, inFlight)] as const)
      const title = `${inFlight} GETs in flight`
      sections.push(await compare(title, Object.fromEntries(many), { reference: 'fetch + json()' }))
    }
    return sections
  } finally {
    server.stop()
  }
}

/** The same call of the client, with its outcome taken in the two ways. */
function waysAt(baseUrl: string): Record<string, Rival> {
  const leisure = createLeisureClient({ baseUrl, accessToken: async () => 'token' })
  return {
    'try and await': async () => {
      try {
        return await leisure.sites.list()
      } catch (error) {
        return error
      }
    },
    safe: () => safe(leisure.sites.list()),
  }
}

/** Each client makes the same call, sends the same headers, and gives the parsed body. */
export function rivalsAt(baseUrl: string): Record<string, Rival> {
  const url = `${baseUrl}${PATH}`
  const headers = { Accept: 'application/json', Authorization: 'Bearer token', 'X-Use-SSO': 'true' }
  const events: string[] = []
  const keep = ({ operation }: { readonly operation: string }) => {
    events[0] = operation
  }
  const leisure = createLeisureClient({
    baseUrl,
    accessToken: async () => 'token',
    hooks: { onRequest: keep, onResponse: keep, onRetry: keep, onError: keep },
  })
  const openapi = createClient<{
    [PATH]: { get: { responses: { 200: { content: { 'application/json': unknown } } } } }
  }>({ baseUrl })
  openapi.use({
    onRequest({ request }) {
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    },
  })
  const kyOurs = ky.create({ headers })
  const axiosOurs = axios.create({ headers })
  return {
    'fetch + json()': async () => (await fetch(url, { headers })).json(),
    '@leisure-ops/client': () => leisure.sites.list(),
    'openapi-fetch': () => openapi.GET(PATH),
    ofetch: () => ofetch(url, { headers }),
    ky: () => kyOurs.get(url).json(),
    axios: () => axiosOurs.get(url),
  }
}

function allOf(run: Rival, calls: number): Promise<unknown[]> {
  return Promise.all(Array.from({ length: calls }, run))
}
