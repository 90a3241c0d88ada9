import { connect, createServer } from 'node:net'
import { listening } from '@leisure-ops/support/listening'

/** What a pooler does with a session's options: as pgbouncer does, or as with `ignore_startup_parameters`. */
export type OnOptions = 'refuse' | 'ignore'

const OPTIONS = 'options\0'
const REFUSAL = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0'

/** The address of a server that takes no options, as poolers do. */
export async function behindPooler(uri: string, onOptions: OnOptions = 'refuse'): Promise<string> {
  const { hostname: host, port } = new URL(uri)
  const pooler = createServer((client) => {
    client
      .on('error', () => {})
      .once('data', (startup) => {
        const at = startup.indexOf(OPTIONS)
        if (at >= 0 && onOptions === 'refuse') {
          client.end(Buffer.concat([Buffer.from('E'), int32(REFUSAL.length + 4), Buffer.from(REFUSAL)]))
          return
        }
        const server = connect(Number(port), host).on('error', () => {})
        server.write(at < 0 ? startup : withoutOptions(startup, at))
        client.pipe(server).pipe(client)
        server.on('close', () => client.destroy())
        client.on('close', () => server.destroy())
      })
  })
  const address = new URL(uri)
  address.port = String((await listening(pooler)).port)
  return address.href
}

function withoutOptions(startup: Buffer, at: number): Buffer {
  const end = startup.indexOf(0, at + OPTIONS.length) + 1
  const left = Buffer.concat([startup.subarray(4, at), startup.subarray(end)])
  return Buffer.concat([int32(left.length + 4), left])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
