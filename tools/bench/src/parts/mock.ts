import { compare, type Section } from '../compare.ts'
import { load, printMemory } from '../load.ts'
import { startMock, startPrism } from '../servers.ts'

const PATH = '/api/configuration/sites'
const REQUESTS = 2_000

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
    const sections = [
      await compare(`${title}, the default answer`, loads({}), { reference }),
      await compare(`${title}, an answer by name`, loads({ prefer: 'example=extended' }), { reference }),
      await compare('From the start to the first answer', starts, { reference, warmUpRounds: 1 }),
    ]
    await printMemory(ours, PATH)
    return sections
  } finally {
    for (const server of [ours, prism]) server.stop()
  }
}
