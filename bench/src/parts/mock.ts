import { compare, ratio } from '../compare.ts'
import { load } from '../load.ts'
import type { Part } from '../report.ts'
import { SITES } from '../requests.ts'
import { startMock, startPrism } from '../servers.ts'

const REQUESTS = 2_000
const OURS = '@leisure-ops/mock'
const PRISM = 'prism mock -v warn'

/** Our mock and Prism, each a command of its own on the same document. */
export async function mock(): Promise<Part> {
  const reference = PRISM
  const [ours, prism] = [await startMock(), await startPrism()]
  const loads = (headers: Record<string, string>) => ({
    [OURS]: () => load(ours.url, { path: SITES, headers, amount: REQUESTS }),
    [PRISM]: () => load(prism.url, { path: SITES, headers, amount: REQUESTS }),
  })
  const starts = {
    [OURS]: async () => (await startMock()).stop(),
    [PRISM]: async () => (await startPrism()).stop(),
  }
  try {
    const title = `${REQUESTS} requests over 10 connections`
    const sections = [
      await compare(`${title}, the default answer`, loads({}), { reference }),
      await compare(`${title}, an answer by name`, loads({ prefer: 'example=extended' }), { reference }),
      await compare('From the start to the first answer', starts, { reference, warmUpRounds: 1 }),
    ]
    const [answer, named, start] = sections.map((section) => ratio(section, OURS))
    const result = `@leisure-ops/mock takes ${answer} times as long as Prism for the default answer, ${named} times for an answer by name, and ${start} times to start.`
    return { result, sections }
  } finally {
    for (const server of [ours, prism]) server.stop()
  }
}
