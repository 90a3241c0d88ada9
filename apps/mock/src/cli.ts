#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { parseDelay } from './delay.ts'
import { type MockOptions, startMock } from './server/start-mock.ts'

const USAGE = `leisure-ops-mock: a mock of the Leisure Operations Service

  --port 4010                   port to listen on; 0 takes any free one
  --host 127.0.0.1              address to listen on
  --tenant object-id|numeric    kind of tenant whose answers are given by default
  --delay 250 | 100-400         milliseconds to hold every answer back
  --cors                        let pages of every origin read the answers
  --docs http://…               where the documentation is, for a link to it
  --help`

try {
  const options = readOptions()
  if (options === undefined) {
    console.log(USAGE)
  } else {
    const mock = await startMock(options)
    console.log(
      `Mock of the Leisure Operations Service on ${mock.url} (every answer: ${mock.url}/__mock/examples)`,
    )
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => mock.close().then(() => process.exit(0)))
    }
  }
} catch (error) {
  console.error(sentenceFor(error as NodeJS.ErrnoException))
  process.exitCode = 1
}

function readOptions(): MockOptions | undefined {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '4010' },
      host: { type: 'string', default: '127.0.0.1' },
      tenant: { type: 'string', default: 'object-id' },
      delay: { type: 'string', default: '0' },
      cors: { type: 'boolean', default: false },
      docs: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const { tenant } = values
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535) {
    throw new TypeError(`--port takes a number from 0 to 65535, not ${JSON.stringify(values.port)}.`)
  }
  if (tenant !== 'object-id' && tenant !== 'numeric') {
    throw new TypeError(`--tenant takes object-id or numeric, not ${JSON.stringify(tenant)}.`)
  }
  if (values.docs !== undefined && !/^https?:\/\/./.test(values.docs)) {
    throw new TypeError(
      `--docs takes an address that begins with http:// or https://, not ${JSON.stringify(values.docs)}.`,
    )
  }
  return {
    port: Number(values.port),
    host: values.host,
    tenant,
    delay: parseDelay(values.delay),
    cors: values.cors,
    docsUrl: values.docs,
  }
}

function sentenceFor(error: NodeJS.ErrnoException & { port?: number; address?: string }): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${error.port} is in use. Stop what listens there, or choose another with --port.`
  }
  if (error.code === 'EACCES') return `Port ${error.port} may not be used. Choose one above 1023 with --port.`
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `This machine has no address ${error.address ?? 'of that name'}. Choose another with --host.`
  if (error instanceof TypeError) return `${error.message}\n\n${USAGE}`
  return `The mock could not start: ${error.message}`
}
