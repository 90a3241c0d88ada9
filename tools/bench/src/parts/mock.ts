import { compare, type Section } from '../compare.ts'
import { load } from '../load.ts'
import type { Running } from '../processes.ts'
import { startMock, startPrism } from '../servers.ts'
import { memoryOf } from '../usage.ts'

const PATH = '/api/configuration/sites'
const REQUESTS = 2_000
const REQUESTS_FOR_MEMORY = 200_000

/** Our mock and Prism, each a command of its own on the same document. */
export async function mock(): Promise<Section[]> {
  const reference = 'prism mock -v warn'
  const [ours, prism] = [await startMock(), await startPrism()]
  const loads = (headers: Record<string, string>) => ({
    '@leisure-ops/mock': () => load(ours.url, { path: PATH, headers, amount: REQUESTS }),
    [reference]: () => load(prism.url, { path: PATH, headers, amount: REQUESTS }),
  })
  const starts = {
    '@leisure-ops/mock': async () => (await startMock()).stop(),
    [reference]: async () => (await startPrism()).stop(),
  }
  try {
    const title = `${REQUESTS} requests over 10 connections`
    return [
      await compare(`${title}, the default answer`, loads({}), { reference }),
      await compare(`${title}, an answer by name`, loads({ prefer: 'example=extended' }), { reference }),
      await compare('From the start to the first answer', starts, { reference, warmUpRounds: 1 }),
    ]
  } finally {
    for (const server of [ours, prism]) server.stop()
  }
}

/** The memory of the mock after a number of requests, in MB. */
export async function mockMemory(): Promise<{ readonly requests: number; readonly megabytes: number }[]> {
  const mock: Running = await startMock()
  const step = REQUESTS_FOR_MEMORY / 10
  const points: { requests: number; megabytes: number }[] = []
  try {
    for (let requests = 0; requests <= REQUESTS_FOR_MEMORY; requests += step) {
      if (requests > 0) await load(mock.url, { path: PATH, amount: step })
      points.push({ requests, megabytes: memoryOf(mock.pid) })
    }
  } finally {
    mock.stop()
  }
  return points
}
