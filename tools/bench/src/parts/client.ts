import { createLeisureClient } from '@leisure-ops/client'
import axios from 'axios'
import ky from 'ky'
import { ofetch } from 'ofetch'
import createClient from 'openapi-fetch'
import { compare, type Rival, type Section } from '../compare.ts'
import { startScript } from '../processes.ts'
import { exampleAnswer } from '../requests.ts'

const PATH = '/api/configuration/sites'

/** Calls over loopback to a server in another process, with all features of our client switched on. */
export async function client(): Promise<Section[]> {
  const server = await startScript('answer-server.ts', [JSON.stringify(exampleAnswer('listSites'))])
  try {
    const rivals = rivalsAt(server.url)
    const reference = 'fetch + json()'
    const sections = [await compare('A GET on loopback', rivals, { reference, rounds: 15 })]
    for (const inFlight of [100, 1000]) {
      const many = Object.entries(rivals).map(([name, run]) => [name, () => allOf(run, inFlight)] as const)
      const title = `${inFlight} GETs in flight`
      sections.push(await compare(title, Object.fromEntries(many), { reference }))
    }
    return sections
  } finally {
    server.stop()
  }
}

/** Each client makes the same call, sends the same headers, and returns the parsed body. */
function rivalsAt(baseUrl: string): Record<string, Rival> {
  const url = `${baseUrl}${PATH}`
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
  const openapi = createClient<{
    [PATH]: { get: { responses: { 200: { content: { 'application/json': unknown } } } } }
  }>({ baseUrl })
  openapi.use({
    onRequest({ request }) {
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
    },
  })
  const kyClient = ky.create({ headers })
  const axiosClient = axios.create({ headers })
  return {
    'fetch + json()': async () => (await fetch(url, { headers })).json(),
    '@leisure-ops/client': () => leisure.sites.list(),
    'openapi-fetch': () => openapi.GET(PATH),
    ofetch: () => ofetch(url, { headers }),
    ky: () => kyClient.get(url).json(),
    axios: () => axiosClient.get(url),
  }
}

function allOf(run: Rival, calls: number): Promise<unknown[]> {
  return Promise.all(Array.from({ length: calls }, run))
}
