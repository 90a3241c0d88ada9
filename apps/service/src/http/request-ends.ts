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

/** A request that has not ended. */
export interface OpenRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Those of the same connection. */
  readonly open: Set<OpenRequest>
  isAnswered: boolean
  isAborted: boolean
}

/**
 * Notices when requests have ended: when the response was sent, or, if the caller hung up, when the operation is done. Fastify alone does
 * not say: it runs `onResponse` only for a response that was sent, and `onRequestAbort` only while a body is read.
 *
 * @returns `markAnswered`, which has to be the last hook of `onSend`.
 */
export function watchRequestEnds(app: FastifyInstance): { onEnd: OnEnd; markAnswered: onSendHookHandler } {
  const listeners: EndListener[] = []
  const openOf = new WeakMap<Socket, Set<OpenRequest>>()

  /** One listener for each connection, because callers may send further requests without waiting for responses. */
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
    for (const listener of listeners) listener(request, reply, isAborted)
  }

  app.addHook('onRequest', (request, reply, done) => {
    const open = openOn(request.raw.socket)
    request.end = { request, reply, open, isAnswered: false, isAborted: false }
    open.add(request.end)
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
      if (one?.isAborted) end(one)
      done(null, payload)
    },
  }
}

/**
 * Refuses a request whose caller waits for many responses on the same connection. Without a limit, one connection could fill the memory.
 * When nobody reads the refusals, Node stops reading requests.
 */
export const refuseCrowded: onRequestHookHandler = ({ end }, _reply, done) => {
  const isCrowded = end !== undefined && end.open.size > MAX_OPEN
  const message = 'Too many requests of this connection are not answered yet. Wait for answers.'
  done(isCrowded ? new HttpProblem(429, message, { 'retry-after': '1' }) : undefined)
}
