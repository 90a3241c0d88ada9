import { createServer, type Socket } from 'node:net'

/** Speaks just enough of PostgreSQL's protocol to report its version in answer to any query. */
export async function startOldServer(version: number): Promise<{ uri: string; stop(): void }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let isGreeted = false
    socket.on('data', (data) => {
      // The first message has no type; of the others, Q asks for something.
      if (!isGreeted) socket.write(Buffer.concat([message('R', int32(0)), READY]))
      else if (data[0] === 0x51) socket.write(answer(String(version)))
      isGreeted = true
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    uri: `postgres://someone:hidden@127.0.0.1:${port}/any`,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const TEXT_OID = 25
const READY = message('Z', Buffer.from('I'))

/** One row with one text. */
function answer(value: string): Buffer {
  const column = Buffer.concat([
    ...[Buffer.from('version\0'), int32(0), int16(0), int32(TEXT_OID)],
    ...[int16(-1), int32(-1), int16(0)],
  ])
  return Buffer.concat([
    message('T', Buffer.concat([int16(1), column])),
    message('D', Buffer.concat([int16(1), int32(value.length), Buffer.from(value)])),
    message('C', Buffer.from('SELECT 1\0')),
    READY,
  ])
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}
