import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long requests in progress may take after the server begins to close. */
const GRACE_MS = 3000

/**
 * Watches a server's connections, and returns the function that closes it. Requests that have arrived
 * completely are answered, for at most three seconds. Every other connection is closed at once, even in the
 * middle of a request.
 */
export function closerOf(server: Server): () => Promise<void> {
  const connections = new Map<Socket, Set<IncomingMessage>>()
  let isClosing = false

  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const requests = connections.get(request.socket) as Set<IncomingMessage>
    requests.add(request)
    response.once('close', () => {
      requests.delete(request)
      if (isClosing && requests.size === 0) request.socket.end()
    })
  })

  return () => {
    isClosing = true
    return new Promise((resolve) => {
      const limit = setTimeout(() => server.closeAllConnections(), GRACE_MS)
      server.close(() => {
        clearTimeout(limit)
        resolve()
      })
      for (const [socket, requests] of connections) {
        if (![...requests].some(({ complete }) => complete)) socket.destroy()
      }
    })
  }
}
