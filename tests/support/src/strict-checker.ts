import { type OpenApiDocument, operationsOf, type ResponseObject } from '@leisure-ops/openapi'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/** A response, and the request that it belongs to. */
export interface Exchange {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly contentType: string | null
  readonly text: string
}

/** Statuses that any operation may answer with a problem document of the service itself. */
const OURS = [400, 401, 403, 404, 405, 413, 415, 422, 409, 500, 503]

/**
 * Judges responses by the document alone: status, media type, and body by JSON Schema 2020-12.
 *
 * @param ours the statuses with which any operation may answer a problem document of the service itself.
 */
export function createStrictChecker(document: OpenApiDocument, ours: readonly number[] = OURS) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  ajv.addSchema({ ...document, $id: 'document' }, 'document')
  const validators = new Map<string, ValidateFunction>()
  const operations = operationsOf(document).map((operation) => ({
    ...operation,
    pattern: new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]*')}$`),
  }))

  function validatorOf(pointer: string): ValidateFunction {
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `document#${pointer}` })
    validators.set(pointer, validate)
    return validate
  }

  /** @returns what is wrong with the response; empty when it follows the document. */
  return (exchange: Exchange): string[] => {
    const { pathname } = new URL(exchange.path, 'http://service')
    const operation = operations.find(
      ({ method, pattern }) => method === exchange.method && pattern.test(pathname),
    )
    const documented = operation?.operation.responses[exchange.status]
    if (operation === undefined || documented === undefined) return checkOwn(exchange, ours)
    const pointer = '$ref' in documented ? String(documented.$ref).slice(1) : undefined
    const place = pointer ?? responsePointer(operation.path, operation.method, exchange.status)
    return checkDocumented(exchange, resolve(document, place), place)
  }

  function checkDocumented(exchange: Exchange, { content }: ResponseObject, place: string): string[] {
    const { contentType, text, status } = exchange
    if (content === undefined) {
      if (text === '' && contentType === null) return []
      return status === 500 ? [`500 must have no body, but has ${contentType}`] : checkOwn(exchange, ours)
    }
    const [mediaType = ''] = (contentType ?? '').split(';')
    if (content[mediaType] === undefined) return checkOwn(exchange, ours)
    const value = mediaType === 'text/plain' ? text : JSON.parse(text)
    const validate = validatorOf(`${place}/content/${mediaType.replace('/', '~1')}/schema`)
    return validate(value)
      ? []
      : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
  }
}

function checkOwn({ status, contentType, text }: Exchange, ours: readonly number[]): string[] {
  if (!ours.includes(status) || contentType !== 'application/problem+json') {
    return [`${status} is not documented as ${contentType}`]
  }
  const problem = JSON.parse(text)
  return problem.status === status && typeof problem.detail === 'string'
    ? []
    : ['It is not a problem document']
}

function responsePointer(path: string, method: string, status: number): string {
  const escaped = encodeURIComponent(path.replaceAll('/', '~1'))
  return `/paths/${escaped}/${method.toLowerCase()}/responses/${status}`
}

function resolve(document: OpenApiDocument, pointer: string): ResponseObject {
  return pointer
    .slice(1)
    .split('/')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], document) as ResponseObject
}
