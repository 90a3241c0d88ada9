import { isIP, isIPv6, SocketAddress } from 'node:net'
import { type DocumentedOperation, type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Access } from '../auth/access.ts'
import { createGate, gateOf } from '../auth/gates.ts'
import type { Clock } from '../calendar.ts'
import type { FaultEffect, FaultPoint } from '../extension/service-extension.ts'
import { OperationFailure } from '../failure.ts'
import type { Tenant } from '../tenants/tenant.ts'
import { type AnyCall, createCall } from './call.ts'
import { createParameterCheck } from './check-parameters.ts'
import type { FailureResponses } from './failure-responses.ts'
import { HttpProblem } from './http-problem.ts'
import { checkBodyHeaders } from './request-body.ts'
import { type AnyResponse, begin, sendResponse } from './responses.ts'
import { createValidator, type Validate } from './validate.ts'

/** Operations of a document, and their handlers. */
export interface Api {
  readonly document: OpenApiDocument
  /** By `operationId`. */
  readonly handlers: Readonly<Record<string, (call: AnyCall) => Promise<AnyResponse>>>
}

/** What the operations share. */
export interface OperationNeeds {
  readonly clock: Clock
  readonly failures: FailureResponses
  readonly reach: (tenant: Tenant, point: FaultPoint, request: FastifyRequest) => Promise<FaultEffect>
  /** Runs a handler within the time that a request has. */
  readonly runInTime: <T>(run: () => T) => T
}

/** Adds a route for each operation of the document. */
export function addOperations(app: FastifyInstance, api: Api, needs: OperationNeeds): void {
  const validate = createValidator(api.document)
  for (const one of operationsOf(api.document)) addOperation(app, one, api, validate, needs)
}

function addOperation(
  app: FastifyInstance,
  documented: DocumentedOperation,
  { document, handlers }: Api,
  validate: Validate,
  { clock, failures, reach, runInTime }: OperationNeeds,
): void {
  const { operationId, method, operation, security } = documented
  const handle = handlers[operationId]
  if (handle === undefined) throw new TypeError(`${operationId} has no handler.`)
  const takesBody = operation.requestBody !== undefined
  // The specification does not say that its operations refuse what they do not know.
  const checkParameters =
    failures.find(operationId, 'request-invalid') && createParameterCheck(document, documented)
  app.route({
    method,
    url: documented.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { operationId, needsSso: security.some((one) => 'sso' in one) },
    onRequest: [createGate(operationId, gateOf(documented)), ...(takesBody ? [checkBodyHeaders] : [])],
    handler: async (request, reply) => {
      if (takesBody && request.text === undefined)
        throw new HttpProblem(400, 'The body is missing. Send one JSON value.')
      const query = queryOf(request.url)
      const path = readPath(operationId, request.params, failures)
      // The gate lets nobody in without it.
      const { tenant, caller } = request.access as Access
      const read = {
        operation: operationId,
        tenant,
        now: clock.now(),
        path: checkParameters?.(path, query) ?? path,
        query,
        text: request.text ?? '',
        sent: request.body,
        reach: (point: FaultPoint) => reach(tenant, point, request),
        caller,
        requestId: request.id,
        address: addressOf(request),
        authorization: request.headers.authorization ?? '',
        idempotencyKey: request.headers['idempotency-key'] as string | undefined,
        markRepeated() {
          request.isRepeated = true
        },
        log: request.log as Logger,
      }
      // What is streamed after this may take any time.
      const call = createCall(read, validate, failures)
      const response = await runInTime(async () => {
        await call.reach(`${operationId}.start` as FaultPoint)
        return begin(await handle(call))
      })
      return sendResponse(reply, response)
    },
  })
}

/** The caller's address in one spelling, without the port of a balancer. What is none is the balancer's. */
function addressOf({ ip = '', socket }: FastifyRequest): string {
  const address = isIP(ip) ? ip : ip.replace(/^\[(.*)\](:\d+)?$|:\d+$/, '$1')
  if (isIPv6(address)) return new SocketAddress({ address, family: 'ipv6' }).address
  return isIP(address) ? address : (socket.remoteAddress ?? '')
}

/**
 * The values of the path. No id has a U+0000, which PostgreSQL refuses to look for.
 *
 * @throws OperationFailure that nothing has the id, unless the operation has several such failures, and
 * chooses.
 */
function readPath(operation: string, params: unknown, failures: FailureResponses): Record<string, string> {
  const path = params as Record<string, string>
  if (!Object.values(path).some((value) => value.includes('\0'))) return path
  const unknown = failures.onlyOf(operation, 404, path)
  if (unknown !== undefined) throw new OperationFailure(operation, unknown, path)
  return path
}

/** @throws HttpProblem when the query is not UTF-8, as a path and a body that are not are refused. */
function queryOf(url: string): URLSearchParams {
  const query = url.replace(/^[^?]*\??/, '')
  try {
    decodeURIComponent(query.replace(/%(?![\da-f]{2})/gi, '%25'))
  } catch {
    throw new HttpProblem(400, 'The query is not UTF-8 with percent-encoding.')
  }
  return new URLSearchParams(query)
}
