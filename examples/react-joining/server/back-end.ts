import fastify, { type FastifyInstance } from 'fastify'
import { forward, type Service } from './forward.ts'
import { payments } from './payments.ts'

/** The back end between the page and the service. It knows the token, and the page does not. */
export function backEnd(service: Service): FastifyInstance {
  const app = fastify()
  forward(app, service)
  payments(app, service)
  return app
}
