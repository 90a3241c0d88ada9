import { createBodyMask, type OpenApiDocument, operationsOf } from '@leisure-ops/openapi'
import type { Clock } from '@leisure-ops/service'
import type { OnEnd, Tenant } from '@leisure-ops/service/internal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Exchange, Exchanges, SentRequest } from './exchanges.ts'
import { maskHeaders, maskPath } from './mask.ts'
import { createRepeatMask } from './repeated-values.ts'

/** How much of a body is kept, in characters. */
const MAX_BODY = 64 * 1024
/** One more tells that there is more. */
const SHOWN_BODY = MAX_BODY + 1

/** What is known of a response before it is sent. */
interface ResponseNotes {
  readonly body: string | undefined
  readonly hint: string | undefined
}

/** What is recorded, and where. */
export interface RecordingNeeds {
  /** The document of the service, and that of the companion operations. */
  readonly documents: readonly [OpenApiDocument, OpenApiDocument]
  readonly exchanges: Exchanges
  readonly clock: Clock
  /** Whether requests without valid credentials are recorded, too. Every tenant sees them. */
  readonly showsRejected: boolean
}

/** With this header, the console says that it asks for something itself, which is not recorded. */
const OF_THE_CONSOLE = 'x-sandbox-console'

/**
 * Records the exchanges between callers and the service, but not those with the sandbox itself.
 *
 * @param hintOf says what a developer should know about a failed request.
 */
export function recordExchanges(
  app: FastifyInstance,
  onEnd: OnEnd,
  { documents, exchanges, clock, showsRejected }: RecordingNeeds,
  hintOf: (request: FastifyRequest) => Promise<string | undefined>,
): void {
  const exchangeOf = createRecorder(documents)
  const isRecorded = (request: FastifyRequest) =>
    isOfService(request) && (request.access !== undefined || (showsRejected && isRejected(request)))
  const notes = new WeakMap<FastifyRequest, ResponseNotes>()
  app.addHook('onSend', async (request, _reply, payload) => {
    if (!isRecorded(request)) return payload
    const isText = typeof payload === 'string' || payload instanceof Uint8Array
    const body = isText ? Buffer.from(payload).toString() : undefined
    notes.set(request, { body, hint: await hintOf(request) })
    return payload
  })
  onEnd((request, reply, isAborted) => {
    if (!isRecorded(request)) return
    const recorded = exchangeOf(request, reply, notes.get(request), clock.now())
    const exchange = isAborted ? { ...recorded, aborted: true } : recorded
    const tenant = request.access?.tenant as Tenant | undefined
    if (tenant === undefined) exchanges.addRejected(exchange)
    else exchanges.add(tenant.id, exchange, sentRequestOf(request))
  })
}

/** The path of the route is compared, because that of the request may be written with escapes. */
function isOfService({ routeOptions, url, headers }: FastifyRequest): boolean {
  return !(routeOptions.url ?? url).startsWith('/_sandbox') && headers[OF_THE_CONSOLE] === undefined
}

/** Whether a request for a documented operation came without valid credentials. */
function isRejected({ failure, routeOptions }: FastifyRequest): boolean {
  return failure === 'credentials-rejected' && routeOptions.config.operationId !== undefined
}

/**
 * Makes the record of an exchange, in which all is masked that the document does not allow to be shown.
 * Nothing that a rejected caller sent is in it.
 */
function createRecorder(documents: RecordingNeeds['documents']) {
  const known = documents.flatMap((document) => {
    const mask = createBodyMask(document)
    return operationsOf(document).map((operation) => [operation.operationId, { operation, mask }] as const)
  })
  const operations = new Map(known)
  const maskOfNone = createBodyMask(documents[0])
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    notes: ResponseNotes | undefined,
    now: Date,
  ): Omit<Exchange, 'number'> => {
    const { operationId } = request.routeOptions.config
    const { operation, mask = maskOfNone } = operations.get(operationId ?? '') ?? {}
    const isUnknown = request.access === undefined
    const { body = '', hint } = notes ?? {}
    const sent = mask.request(operationId, request.text ?? '', SHOWN_BODY)
    const maskRepeats = createRepeatMask(sent?.values ?? [])
    const response =
      mask.response(operationId, reply.statusCode, body, maskRepeats, SHOWN_BODY) ?? maskRepeats(body)
    const durationMs = Math.round(reply.elapsedTime * 100) / 100
    return {
      requestId: request.id,
      at: new Date(now.getTime() - durationMs).toISOString(),
      method: request.method,
      path: isUnknown ? `${operation?.path}` : maskPath(request.url, operation?.parameters ?? []),
      operationId: operationId ?? null,
      status: reply.statusCode,
      failure: request.failure ?? null,
      hint: hint === undefined ? null : maskRepeats(hint),
      durationMs,
      request: isUnknown
        ? { headers: {}, body: null }
        : { headers: maskHeaders(request.headers), body: shorten(sent?.text) },
      response: { headers: maskHeaders(reply.getHeaders()), body: shorten(response) },
    }
  }
}

function shorten(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  return text.length > MAX_BODY ? `${text.slice(0, MAX_BODY)}…` : text
}

function sentRequestOf({ method, url, headers, text = '' }: FastifyRequest): SentRequest {
  const single = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name === 'authorization' ? [] : [[name, [value].flat().join(', ')]],
  )
  const body = text.length > MAX_BODY ? undefined : text
  return { method, path: url, headers: Object.fromEntries(single), body: body === '' ? null : body }
}
