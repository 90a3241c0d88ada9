import { answersOf, type NamedAnswer, type OpenApiDocument } from '@leisure-ops/openapi'

/** An answer of the document, ready to be sent. */
export interface PreparedAnswer {
  readonly operationId: string
  readonly status: number
  readonly name: string
  readonly summary: string
  /** The bodies by media type, in the order of the document; empty for an answer without a body. */
  readonly bodies: readonly PreparedBody[]
}

export interface PreparedBody {
  readonly mediaType: string
  readonly value: unknown
  /** The bytes to send, at the given moment: only a quote depends on it. */
  readonly bytesAt: (now: Date) => Uint8Array
}

/** Every named answer, by operation and then by name. */
export type PreparedAnswers = ReadonlyMap<string, ReadonlyMap<string, PreparedAnswer>>

/** Serialises every answer of the document once. */
export function prepareAnswers(document: OpenApiDocument): PreparedAnswers {
  const byOperation = new Map<string, Map<string, PreparedAnswer>>()
  for (const answer of answersOf(document)) {
    const answers = byOperation.get(answer.operationId) ?? new Map<string, PreparedAnswer>()
    byOperation.set(answer.operationId, answers.set(answer.name, prepare(answer)))
  }
  return byOperation
}

function prepare({ operationId, status, name, summary, bodies }: NamedAnswer): PreparedAnswer {
  return {
    operationId,
    status,
    name,
    summary,
    bodies: bodies.map(({ mediaType, value }) => prepareBody(mediaType, value)),
  }
}

/** A body with the given value in the given media type. */
export function prepareBody(mediaType: string, value: unknown): PreparedBody {
  const text = mediaType === 'text/plain' ? String(value) : JSON.stringify(value)
  return { mediaType, value, bytesAt: isQuote(value) ? quoteBytes(text) : always(Buffer.from(text)) }
}

function always(bytes: Buffer): () => Buffer {
  return () => bytes
}

/** A quote made now: a quote of yesterday would be refused on arrival. Nothing else of the example is changed. */
function quoteBytes(text: string): (now: Date) => Buffer {
  const [before, after] = text.split(/(?<="timeStamp":")[^"]*/)
  return (now) => Buffer.from(`${before}${now.toISOString()}${after}`)
}

function isQuote(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'timeStamp' in value && 'signature' in value
}
