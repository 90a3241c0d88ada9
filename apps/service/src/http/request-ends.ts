import type { Socket } from 'node:net'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  onSendHookHandler,
} from 'fastify'
import { HttpProblem } from './http-problem.ts'

/** Called once for each request. `isAborted`: the caller hung up before the whole response was sent. */
type EndListener = (request: FastifyRequest, reply: FastifyReply, isAborted: boolean) => void

/** Adds a function that is called when a request has ended. */
export type OnEnd = (listener: EndListener) => void

/** How many requests of one connection may be under way. */
const MAX_OPEN = 10

/** How many bytes of responses may wait for their readers, of a connection and of the process. */
const MAX_HELD = { connection: 16 * 1024 * 1024, process: 128 * 1024 * 1024 }

/** A request that has not ended. */
export interface OpenRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Those of the same connection. */
  readonly open: Set<OpenRequest>
  isAnswered: boolean
  isAborted: boolean
  /** How many bytes of its response wait for the reader. */
  held: number
  /** Says how many they are now. If it is too much, connections are closed, first the one longest unread. */
  holds(bytes: number): void
}

/**
 * Notices when requests have ended: when the response was sent, or, if the caller hung up, when the operation
 * is done. Fastify alone runs `onResponse` only for a response that was sent, and `onRequestAbort` only while
 * a body is read.
 *
 * @returns `markAnswered`, which has to be the last hook of `onSend`.
 */
export function watchRequestEnds(app: FastifyInstance): { onEnd: OnEnd; markAnswered: onSendHookHandler } {
  const listeners: EndListener[] = []
  const openOf = new WeakMap<Socket, Set<OpenRequest>>()
  /** Those whose readers took something last come last. */
  const holders = new Set<OpenRequest>()
  let held = 0

  function hold(one: OpenRequest, bytes: number): void {
    held += bytes - one.held
    one.held = bytes
    holders.delete(one)
    if (bytes > 0) holders.add(one)
  }

  function closeOthers(one: OpenRequest): void {
    for (const { request, open } of holders) {
      if (held <= MAX_HELD.process || request === one.request) return
      request.log.warn('A connection was closed because its responses were not read')
      for (const other of open) hold(other, 0)
      request.raw.socket.destroy()
    }
  }

  /** One listener for each connection: callers may send further requests without waiting for responses. */
  function openOn(socket: Socket): Set<OpenRequest> {
    const known = openOf.get(socket)
    if (known !== undefined) return known
    const open = new Set<OpenRequest>()
    openOf.set(socket, open)
    socket.once('close', () => {
      for (const one of open) {
        one.isAborted = true
        if (one.isAnswered) end(one)
      }
    })
    return open
  }

  function end(one: OpenRequest): void {
    const { request, reply, open, isAborted } = one
    if (!open.delete(one)) return
    hold(one, 0)
    for (const listener of listeners) listener(request, reply, isAborted)
  }

  app.addHook('onRequest', (request, reply, done) => {
    const open = openOn(request.raw.socket)
    const one: OpenRequest = {
      ...{ request, reply, open, isAnswered: false, isAborted: false, held: 0 },
      holds(bytes) {
        if (!open.has(one)) return
        hold(one, bytes)
        closeOthers(one)
      },
    }
    request.end = one
    open.add(one)
    done()
  })
  app.addHook('onResponse', ({ end: one }, _reply, done) => {
    if (one !== undefined) end(one)
    done()
  })
  return {
    onEnd: (listener) => void listeners.push(listener),
    markAnswered({ end: one }, _reply, payload, done) {
      if (one !== undefined) one.isAnswered = true
      if (typeof payload === 'string' || payload instanceof Uint8Array) one?.holds(payload.length)
      if (one?.isAborted) end(one)
      done(null, payload)
    },
  }
}

/**
 * Refuses a request whose caller waits for many or long responses on the same connection, which could fill
 * the memory. When nobody reads the refusals, Node stops reading requests.
 */
export const refuseCrowded: onRequestHookHandler = ({ end }, _reply, done) => {
  const open = [...(end?.open ?? [])]
  const isCrowded =
    open.length > MAX_OPEN || open.reduce((sum, { held }) => sum + held, 0) > MAX_HELD.connection
  const message = 'Too many requests on this connection are unanswered. Wait for their responses.'
  done(isCrowded ? new HttpProblem(429, message, { 'retry-after': '1' }) : undefined)
}
