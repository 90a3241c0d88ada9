#!/usr/bin/env node
import '@leisure-ops/openapi/node-version'

import { readOptions, USAGE } from './cli-options.ts'
import { type MockOptions, startMock } from './server/start-mock.ts'

const options = optionsAsked()
if (options === undefined) console.log(USAGE)
else await serve(options)

function optionsAsked(): MockOptions | undefined {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${(error as TypeError).message}\n\n${USAGE}`)
    process.exit(1)
  }
}

async function serve(options: MockOptions): Promise<void> {
  try {
    const mock = await startMock(options)
    console.log(
      `The mock of the Leisure Operations Service listens on ${mock.url}. Open it to see every response.`,
    )
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => mock.close().then(() => process.exit(0)))
    }
  } catch (error) {
    console.error(messageFor(error as NodeJS.ErrnoException) ?? error)
    process.exitCode = 1
  }
}

/** What to do about an address that cannot be used, or without Prism. Any other error is printed whole. */
function messageFor(error: NodeJS.ErrnoException & { port?: number; address?: string }): string | undefined {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${error.port} is in use. Stop the program that uses it, or choose another port with --port.`
    case 'EACCES':
      return `This user may not listen on port ${error.port}. Choose a port above 1023 with --port.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine does not have the address ${error.address ?? 'that --host names'}. Choose another with --host.`
    case 'PRISM_MISSING':
      return error.message
    default:
      return undefined
  }
}
