import {
  dereference,
  type FailureEntry,
  failureTableOf,
  type ResponseObject,
  type SchemaObject,
} from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { type Exchange, jsonOf, mediaTypeOf } from '../exchange.ts'
import { operationOf } from './operation-of.ts'

/** What the document says about a response. */
export interface Judgement {
  /** The name of the documented failure, for a response with a status of 400 or above. */
  readonly name: string | undefined
  /** Each contradiction between the response and the document. */
  readonly contradictions: readonly string[]
}

/** Compares the status, the media type, the body and the failure of a response with the document. */
export function judge(exchange: Exchange): Judgement {
  const { operationId, status } = exchange
  const reference = operationOf(operationId).operation.responses[String(status)]
  if (reference === undefined) {
    return { name: undefined, contradictions: [`The document has no status ${status} for ${operationId}.`] }
  }
  const response = dereference<ResponseObject>(document, reference)
  if (status < 400) return { name: undefined, contradictions: contradictionsOf(exchange, response) }
  const failure = recognise(exchange)
  const contradictions = failure && isOpen(failure) ? [] : contradictionsOf(exchange, response)
  if (failure === undefined)
    contradictions.push(`This is not one of the documented failures of ${operationId} with status ${status}.`)
  return { name: failure?.name, contradictions }
}

function contradictionsOf(exchange: Exchange, response: ResponseObject): string[] {
  const mediaType = mediaTypeOf(exchange)
  const { content } = response
  if (exchange.responseBody === '' && content === undefined) return []
  if (content === undefined)
    return [`The response has a body, and the document has none for status ${exchange.status}.`]
  const media = content[String(mediaType)]
  if (media === undefined) {
    return [
      `The media type is ${mediaType ?? 'missing'}. The document has ${Object.keys(content).join(', ')}.`,
    ]
  }
  return bodyContradictions(exchange, mediaType as string, media.schema)
}

function bodyContradictions(exchange: Exchange, mediaType: string, schema: SchemaObject): string[] {
  const body = mediaType.endsWith('json') ? jsonOf(exchange) : exchange.responseBody
  if (body === undefined) return ['The body is not JSON, although its media type says so.']
  const validate = validatorOf(schema)
  if (validate(body)) return []
  return [`The body does not match its schema: ${mismatches(validate.errors as ErrorObject[])}.`]
}

/** The mismatches that are named; a wrong shape alone can have dozens. */
const NAMED = 3

function mismatches(errors: readonly ErrorObject[]): string {
  const named = errors
    .slice(0, NAMED)
    .map(({ instancePath, message }) => `${instancePath || 'the root'} ${message}`)
  const more = errors.length > NAMED ? `, and ${errors.length - NAMED} more` : ''
  return `the value at ${named.join(', at ')}${more}`
}

const failures = failureTableOf(document)

/**
 * Finds the documented failure of a response as every user of failures.json does: by its message, by the
 * members of its JSON object, by its empty body, or by its status.
 */
function recognise(exchange: Exchange): FailureEntry | undefined {
  const { operationId, status, responseBody } = exchange
  const mediaType = mediaTypeOf(exchange) ?? ''
  const messages = messagesOf(exchange)
  const body = Object(jsonOf(exchange)) as Readonly<Record<string, unknown>>
  const own = failures.filter((one) => one.operation === operationId && one.status === status)
  return (
    own.find(
      (one) => one.mediaTypes.includes(mediaType) && messages.some((text) => isMessageOf(one, text)),
    ) ??
    own.find(({ members }) => Object.entries(members ?? {}).some(([name, value]) => body[name] === value)) ??
    own.find(({ emptyBody }) => emptyBody && responseBody === '') ??
    own.find((one) => isOpen(one) && one.template === null)
  )
}

/** Whether the specification leaves the body of the failure to the service. */
function isOpen({ emptyBody, pattern }: FailureEntry): boolean {
  return emptyBody && pattern !== null
}

/** Longest message that is compared, in characters, because a pattern takes long to reject a long text. */
const MAX_MESSAGE = 10_000

function isMessageOf({ pattern }: FailureEntry, text: unknown): boolean {
  const isComparable = pattern !== null && typeof text === 'string' && text.length <= MAX_MESSAGE
  return isComparable && new RegExp(pattern, 'i').test(text)
}

/** Whether a problem document reports the named failure for the field, perhaps beside other fields. */
export function isReported(exchange: Exchange, failure: string, field: string): boolean {
  const messages = [errorsOf(exchange)?.[field] ?? []].flat()
  return failures
    .filter(({ operation, name }) => operation === exchange.operationId && name === failure)
    .some((one) => messages.some((text) => isMessageOf(one, text)))
}

/** The messages of a problem document, by the invalid fields. */
export function errorsOf(exchange: Exchange): Readonly<Record<string, unknown>> | undefined {
  return (Object(jsonOf(exchange)) as { errors?: Readonly<Record<string, unknown>> }).errors
}

/** The messages of a response: its text, its JSON string, or the fields or detail of a problem document. */
function messagesOf(exchange: Exchange): unknown[] {
  if (mediaTypeOf(exchange) === 'text/plain') return [exchange.responseBody]
  const body = jsonOf(exchange)
  return typeof body === 'string'
    ? [body]
    : Object.values(errorsOf(exchange) ?? { detail: Object(body).detail }).flat()
}

const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false })
const validators = new WeakMap<SchemaObject, ValidateFunction>()

function validatorOf(schema: SchemaObject): ValidateFunction {
  // With the components, the references of the schema point to something.
  const validate = validators.get(schema) ?? ajv.compile({ ...schema, components: document.components })
  validators.set(schema, validate)
  return validate
}
