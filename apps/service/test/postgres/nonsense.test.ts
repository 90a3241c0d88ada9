import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { openDatabase } from '../../src/database/open-database.ts'
import { StartError } from '../../src/start-error.ts'

// Servers that take a connection, and do not speak PostgreSQL.

const ACCEPTED = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1')
/** A kind of password that nobody knows. */
const UNKNOWN_PASSWORD = Buffer.from('R\0\0\0\x08\0\0\0\x63', 'latin1')
/** A row whose 32,767 columns are described by nothing. */
const CUT_DESCRIPTION = Buffer.from('T\0\0\0\x06\x7f\xff', 'latin1')

test.each([
  ['in response to a new session', [UNKNOWN_PASSWORD]],
  ['in response to a query', [ACCEPTED, CUT_DESCRIPTION]],
])('nonsense %s is a server that cannot be reached, and does not end the process', async (_, responses) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const left = [...responses]
    sockets.add(socket.on('error', () => {}))
    socket.on('data', () => void socket.write(left.shift() ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const message =
    'The database cannot be reached: The server does not speak PostgreSQL. Check its address, and whether PostgreSQL is running.'
  await expect(openDatabase({ uri: `postgres://a:b@127.0.0.1:${port}/any` })).rejects.toThrow(
    new StartError(message),
  )
  for (const socket of sockets) socket.destroy()
  server.close()
})
