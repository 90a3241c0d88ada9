import { pino } from 'pino'
import pretty from 'pino-pretty'
import type { ServiceOptions } from '../service-options.ts'
import { type RunningService, startService } from '../start-service.ts'

/** The tokens of the demo tenants. */
const TOKENS = 'demo, demo-numeric, demo-misconfigured, demo-pricing-only'

/** Starts the service and prints one line: its address, the tokens, and a first command to try. */
export async function serve(options: ServiceOptions): Promise<void> {
  const service = await startService({ ...options, log: logDestination() })
  console.log(greetingOf(service))
  stopOnSignal(service)
}

/** Pretty on a terminal, JSON when piped. Standard output is for the one line. */
function logDestination() {
  if (!process.stderr.isTTY) return pino.destination({ dest: 2, sync: false })
  return pretty({ destination: 2, colorize: true, ignore: 'hostname,pid', singleLine: true })
}

function greetingOf({ url, isSandbox }: RunningService): string {
  if (!isSandbox) return `Leisure Operations Service: ${url} (ready when ${url}/health/ready returns 200)`
  const first = `curl -H 'Authorization: Bearer demo' -H 'X-Use-SSO: true' ${url}/api/configuration/sites`
  return `Leisure Operations Service, sandbox: ${url} (access tokens: ${TOKENS}; console: ${url}/_sandbox). Try: ${first}`
}

/** On the first signal, finishes the requests under way. On a second one, stops at once. */
function stopOnSignal(service: RunningService): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    await service.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
