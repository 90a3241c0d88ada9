import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long requests in progress may take after the server begins to close. */
const GRACE_MS = 3000

/**
 * Watches a server's connections, and returns the function that closes it. Requests that have arrived completely are answered,
 * for at most three seconds. Every other connection is closed at once, even in the middle of a request.
 */
export function closerOf(server: Server): () => Promise<void> {
  const underWay = new Map<Socket, number>()
  let isClosing = false

  server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0)
    socket.once('close', () => underWay.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })

  function count(socket: Socket, change: number): void {
    if (!underWay.has(socket)) return
    const requests = (underWay.get(socket) ?? 0) + change
    underWay.set(socket, requests)
    if (isClosing && requests === 0) socket.end()
  }

  return () => {
    isClosing = true
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => server.closeAllConnections(), GRACE_MS)
      server.close((error) => {
        clearTimeout(limit)
        if (error) reject(error)
        else resolve()
      })
      for (const [socket, requests] of underWay) if (requests === 0) socket.destroy()
    })
  }
}
