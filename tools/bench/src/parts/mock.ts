import { DOCUMENT_FILE } from '@leisure-ops/openapi/files'
import autocannon from 'autocannon'
import { compare, type Rival, type Section } from '../compare.ts'
import { freePort } from '../free-port.ts'
import { inModules, memoryOf, type Running, startServer } from '../processes.ts'

const PATH = '/api/configuration/sites'
const CREDENTIALS = { authorization: 'Bearer any', 'x-use-sso': 'true' }
const CONNECTIONS = 10
const REQUESTS = 2_000
const REQUESTS_FOR_MEMORY = 200_000

/** Our mock against Prism's own, each a command of its own on the same document. */
const COMMANDS: Readonly<Record<string, (port: string) => string[]>> = {
  '@leisure-ops/mock': (port) => [inModules('@leisure-ops/mock/dist/cli.js'), '--port', port],
  'prism mock -v warn': (port) => [
    ...[inModules('@stoplight/prism-cli/dist/index.js'), 'mock', DOCUMENT_FILE],
    ...['--port', port, '--host', '127.0.0.1', '-v', 'warn'],
  ],
}
const reference = 'prism mock -v warn'

export async function mock(): Promise<Section[]> {
  const running: Record<string, Running> = {}
  for (const name of Object.keys(COMMANDS)) running[name] = await started(name)
  try {
    const title = `${REQUESTS} requests over ${CONNECTIONS} connections`
    return [
      await compare(`${title}, the default answer`, loads(running, {}), { reference }),
      await compare(`${title}, an answer by name`, loads(running, { prefer: 'example=extended' }), {
        reference,
      }),
      await compare('From the start to the first answer', starts(), { reference, warmUpRounds: 1 }),
    ]
  } finally {
    for (const one of Object.values(running)) one.stop()
  }
}

/** The memory of the mock after so many requests, in MB. */
export async function mockMemory(): Promise<{ readonly requests: number; readonly megabytes: number }[]> {
  const mock = await started('@leisure-ops/mock')
  const points: { requests: number; megabytes: number }[] = []
  try {
    for (let requests = 0; requests <= REQUESTS_FOR_MEMORY; requests += REQUESTS_FOR_MEMORY / 10) {
      if (requests > 0) await load(mock, {}, REQUESTS_FOR_MEMORY / 10)
      points.push({ requests, megabytes: memoryOf(mock.process) ?? Number.NaN })
    }
  } finally {
    mock.stop()
  }
  return points
}

async function started(name: string): Promise<Running> {
  const port = String(await freePort())
  return startServer(COMMANDS[name]?.(port) ?? [], `http://127.0.0.1:${port}`, PATH)
}

function starts(): Record<string, Rival> {
  const entries = Object.keys(COMMANDS).map(
    (name) => [name, async () => (await started(name)).stop()] as const,
  )
  return Object.fromEntries(entries)
}

function loads(
  running: Readonly<Record<string, Running>>,
  headers: Record<string, string>,
): Record<string, Rival> {
  const entries = Object.entries(running).map(
    ([name, server]) => [name, () => load(server, headers)] as const,
  )
  return Object.fromEntries(entries)
}

async function load({ url }: Running, headers: Record<string, string>, amount = REQUESTS): Promise<void> {
  const { non2xx, errors } = await autocannon({
    url: `${url}${PATH}`,
    headers: { ...CREDENTIALS, ...headers },
    connections: CONNECTIONS,
    sampleInt: 10,
    amount,
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were no success, ${errors} did not come`)
}
