import { parseArgs } from 'node:util'
import { parseDelay } from './delay.ts'
import type { MockOptions } from './server/start-mock.ts'

export const USAGE = `leisure-mock: a mock of the Leisure Operations Service

  --port 4010                   port to listen on; 0 takes any free one
  --host 127.0.0.1              address to listen on
  --tenant-mode MODE            object-id or numeric: the tenant whose responses are sent by default
  --delay 250 | 100-400         milliseconds to wait before every response
  --cors                        allow pages of every origin to read the responses
  --docs http://…               address of the documentation, to link to it
  --help                        print this text`

/**
 * Reads the command line.
 *
 * @returns `undefined` when the user asks for help.
 * @throws TypeError that names the option and the values that it accepts.
 */
export function readOptions(args: readonly string[]): MockOptions | undefined {
  const values = parse(args)
  if (values.help) return undefined
  const { host, 'tenant-mode': tenantMode, cors, docs } = values
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535) {
    throw new TypeError(`--port must be a number from 0 to 65535, not ${JSON.stringify(values.port)}.`)
  }
  if (tenantMode !== 'object-id' && tenantMode !== 'numeric') {
    throw new TypeError(`--tenant-mode must be object-id or numeric, not ${JSON.stringify(tenantMode)}.`)
  }
  if (docs !== undefined && !(URL.canParse(docs) && /^https?:\/\//.test(docs))) {
    throw new TypeError(
      `--docs must be an address that begins with http:// or https://, not ${JSON.stringify(docs)}.`,
    )
  }
  return { port: Number(values.port), host, tenantMode, delay: parseDelay(values.delay), cors, docsUrl: docs }
}

const OPTIONS = {
  port: { type: 'string', default: '4010' },
  host: { type: 'string', default: '127.0.0.1' },
  'tenant-mode': { type: 'string', default: 'object-id' },
  delay: { type: 'string', default: '0' },
  cors: { type: 'boolean', default: false },
  docs: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values
  } catch (error) {
    // The rest of Node's message is advice that seldom applies.
    throw new TypeError(`${(error as Error).message.split(/\.(?:\s|$)|\n/, 1)[0]}.`)
  }
}
