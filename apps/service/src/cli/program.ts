import { readFile } from 'node:fs/promises'
import type { RunningService, ServiceOptions } from '../service-options.ts'
import { StartError } from '../start-error.ts'

/** Runs a program. A failure is printed for people, never with a stack, and the exit code is 1. */
export async function runProgram(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.error(error instanceof StartError ? error.message : `It failed unexpectedly: ${oneLine(error)}`)
    process.exit(1)
  }
}

/** Several addresses of one server that all refuse a connection have codes, and together no message. */
function oneLine(error: unknown): string {
  const { message, code } = (error ?? {}) as NodeJS.ErrnoException
  return (message || code || String(error)).replace(/\s+/g, ' ')
}

/**
 * Serves until a signal comes, and prints one line.
 *
 * @param start starts the service with a log on standard error.
 * @param greetingOf the line, for people: the address, and what to do next.
 */
export async function serve<Running extends Pick<RunningService, 'url' | 'close'>>(
  start: (log: NonNullable<ServiceOptions['log']>) => Promise<Running>,
  greetingOf: (service: Running) => string,
): Promise<void> {
  const service = await start(await logDestination())
  console.log(greetingOf(service))
  stopOnSignal(service)
}

/** Pretty on a terminal, JSON when piped. Standard output is for the one line. */
async function logDestination(): Promise<NonNullable<ServiceOptions['log']>> {
  if (!process.stderr.isTTY) return (await import('pino')).pino.destination({ dest: 2, sync: false })
  const { default: pretty } = await import('pino-pretty')
  return pretty({ destination: 2, colorize: true, ignore: 'hostname,pid', singleLine: true })
}

/** On the first signal, finishes the requests under way. On a second one, stops at once. */
function stopOnSignal(service: Pick<RunningService, 'close'>): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    await service.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stop)
}

/**
 * The version of a package, as its manifest has it.
 *
 * @param manifest where its `package.json` is.
 */
export async function versionIn(manifest: URL): Promise<string> {
  const { version } = JSON.parse(await readFile(manifest, 'utf8'))
  return version
}
