import { type Comparison, compare } from '../compare.ts'
import { load } from '../load.ts'
import { SITES, startMock, startPrism } from '../servers.ts'

const REQUESTS = 2_000

/** Our mock and Prism, each a command of its own on the same document. */
export async function mock(): Promise<Comparison[]> {
  const [ours, prism] = [await startMock(), await startPrism()]
  const loads = (headers: Record<string, string>) => ({
    '@leisure-ops/mock': () => load(ours.url, { path: SITES, headers, amount: REQUESTS }),
    'prism mock -v warn': () => load(prism.url, { path: SITES, headers, amount: REQUESTS }),
  })
  try {
    const title = `${REQUESTS} requests over 10 connections`
    return [
      await compare(`${title}, the default response`, loads({})),
      await compare(`${title}, a response by name`, loads({ prefer: 'example=extended' })),
    ]
  } finally {
    for (const server of [ours, prism]) server.stop()
  }
}
