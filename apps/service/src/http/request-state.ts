import type { FastifyInstance } from 'fastify'
import type { Access } from '../auth/access.ts'
import type { OpenRequest } from './request-ends.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the token gives access to; set when the caller is known. */
    access: Access | undefined
    /** The documented failure that was answered, for the log and for extensions. */
    failure: string | undefined
    /** Whether nobody knows if the database has stored it. */
    isOutcomeUnknown: true | undefined
    /** Whether it was answered with the stored response of an earlier request. */
    isRepeated: true | undefined
    /** Whether it was answered, or its caller hung up. */
    end: OpenRequest | undefined
    /** The request body as text, once it has been read. */
    text: string | undefined
  }
  interface FastifyContextConfig {
    /** The operation that the route is for. */
    operationId?: string
    /** Whether `X-Use-SSO: true` has to be sent; it has to unless this says otherwise. */
    needsSso?: boolean
    /** Answers without a token. */
    isPublic?: boolean
  }
}

/** Reserves these properties, so that every request has the same shape. */
export function decorateRequests(app: FastifyInstance): void {
  for (const name of ['access', 'failure', 'isOutcomeUnknown', 'isRepeated', 'end', 'text'] as const)
    app.decorateRequest(name, undefined)
}
