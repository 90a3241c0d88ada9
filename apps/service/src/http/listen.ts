import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartError } from '../start-error.ts'

/**
 * Listens on an address; port 0 takes any free one.
 *
 * @param refusal the message when the address cannot be used.
 * @returns the address, such as `http://127.0.0.1:4030`.
 */
export async function listen(
  server: Server,
  { port, host }: { readonly port: number; readonly host: string },
  refusal: (isTaken: boolean) => string,
): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(new StartError(refusal(code === 'EADDRINUSE'))),
    )
    server.listen({ port, host }, resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${actual}`
}
