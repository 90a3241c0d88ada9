import { channel, tracingChannel } from 'node:diagnostics_channel'
import { afterAll, afterEach } from 'vitest'

/*
 * Runs before every test file. A response 500 tells nobody its cause. When a test fails, the causes that this
 * process's services logged in the meantime are printed, also where the test has no use for a log.
 */

const causes: string[] = []

/** Every service begins as a Fastify instance. */
const created = channel('fastify.initialization')
const written = tracingChannel<unknown, { result?: unknown }>('pino_asJson')

function logErrors(message: unknown): void {
  const { log } = (message as { fastify: { log: { level: string } } }).fastify
  if (log.level === 'silent') log.level = 'error'
}

const keepCause = {
  end({ result }: { result?: unknown }): void {
    if (typeof result === 'string' && result.includes('"err":{')) causes.push(result.trimEnd())
  },
}

created.subscribe(logErrors)
written.subscribe(keepCause as never)

afterEach(({ task }) => printIf(task.result?.state === 'fail'))

afterAll(() => {
  // What a hook caused that no test came after.
  printIf(true)
  created.unsubscribe(logErrors)
  written.unsubscribe(keepCause as never)
})

function printIf(isFailed: boolean): void {
  const lines = causes.splice(0)
  if (isFailed && lines.length > 0) console.error(`The service logged:\n${lines.join('\n')}`)
}
