import { createLeisureClient } from '@leisure-ops/client'
import type { paths } from '@leisure-ops/openapi/types'
import axios from 'axios'
import ky from 'ky'
import { ofetch } from 'ofetch'
import createClient from 'openapi-fetch'
import { compare, type Rival, ratio } from '../compare.ts'
import type { Part } from '../report.ts'
import { exampleAnswer, SITES } from '../requests.ts'
import { scriptOf, startServer } from '../servers.ts'

/** Calls over loopback to a server in another process, with all features of our client switched on. */
export async function client(): Promise<Part> {
  const server = await startServer([scriptOf('answer-server'), JSON.stringify(exampleAnswer('listSites'))])
  try {
    const rivals = rivalsAt(server.url)
    const one = await compare('A GET on loopback', rivals, { rounds: 15 })
    const sections = [one]
    for (const calls of [100, 1000]) {
      const many = Object.entries(rivals).map(([name, run]) => {
        return [name, () => Promise.all(Array.from({ length: calls }, run))] as const
      })
      sections.push(await compare(`${calls} GETs in flight`, Object.fromEntries(many)))
    }
    const [ours, ...others] = ['@leisure-ops/client', 'ofetch', 'ky', 'axios'].map((name) => ratio(one, name))
    const result = `A call with @leisure-ops/client takes ${ours} times as long as a bare fetch; with ofetch, ky and axios, it is ${others.join(', ')} times.`
    return { result, sections }
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
  const axiosClient = axios.create({ headers })
  return {
    'fetch + json()': async () => (await fetch(url, { headers })).json(),
    'the same with a time limit': async () => {
      const controller = new AbortController()
      const timer = setTimeout(() => controller.abort(), 30_000)
      const answer = await (await fetch(url, { headers, signal: controller.signal })).json()
      clearTimeout(timer)
      return answer
    },
    '@leisure-ops/client': () => leisure.sites.list(),
    'openapi-fetch': () => openapi.GET(SITES),
    ofetch: () => ofetch(url, { headers }),
    ky: () => kyClient.get(url).json(),
    axios: () => axiosClient.get(url),
  }
}
