#!/usr/bin/env node
import '@leisure-ops/openapi/node-version'

import { readOptions, USAGE } from './cli-options.ts'
import { startMock } from './server/start-mock.ts'

try {
  const options = readOptions(process.argv.slice(2))
  if (options === undefined) {
    console.log(USAGE)
  } else {
    const mock = await startMock(options)
    console.log(
      `The mock of the Leisure Operations Service listens on ${mock.url}. Open it to see every answer.`,
    )
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => mock.close().then(() => process.exit(0)))
    }
  }
} catch (error) {
  console.error(sentenceFor(error as NodeJS.ErrnoException))
  process.exitCode = 1
}

function sentenceFor(error: NodeJS.ErrnoException & { port?: number; address?: string }): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port} is in use. Stop the program that uses it, or choose another port with --port.`
    case 'EACCES':
      return `This user may not listen on port ${error.port}. Choose a port above 1023 with --port.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine does not have the address ${error.address ?? 'that --host names'}. Choose another with --host.`
    default:
      return error instanceof TypeError
        ? `${error.message}\n\n${USAGE}`
        : `The mock could not start: ${error.message}`
  }
}
