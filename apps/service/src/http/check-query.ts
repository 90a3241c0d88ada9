import {
  type DocumentedOperation,
  dereference,
  type OpenApiDocument,
  sentenceName,
  similarName,
} from '@leisure-ops/openapi'
import type { Ajv2020, ErrorObject } from 'ajv/dist/2020.js'
import { failFields } from '../failure.ts'
import { newAjv, sentenceOf, shortened } from './validate.ts'

/** Checks the query of a request. */
export type CheckQuery = (query: URLSearchParams) => void

let ajv: Ajv2020 | undefined

/**
 * The check of an operation's query against its parameters in the document.
 *
 * @throws OperationFailure with each parameter that is unknown, missing, repeated or malformed.
 */
export function createQueryCheck(
  document: OpenApiDocument,
  { operationId, parameters }: DocumentedOperation,
): CheckQuery {
  const known = new Map(parameters.filter((one) => one.in === 'query').map((one) => [one.name, one]))
  const required = [...known.values()].filter((one) => one.required).map(({ name }) => name)

  function faultOf(name: string, [text, ...others]: readonly string[]): string | undefined {
    const parameter = known.get(name)
    if (parameter === undefined) {
      const meant = similarName(name, [...known.keys()])
      const hint = meant === undefined ? '' : `; did you mean ${meant}?`
      return `${operationId} has no parameter ${shortened(name)}${hint}`
    }
    const title = sentenceName(name)
    if (text === undefined) return `${title} is required`
    if (others.length > 0) return `${title} must be sent once`
    const schema = dereference(document, parameter.schema)
    ajv ??= newAjv(false)
    // It keeps what it has compiled.
    const validate = ajv.compile(schema)
    return validate(typed(text, schema.type))
      ? undefined
      : sentenceOf(validate.errors?.[0] as ErrorObject, title)
  }

  return (query) => {
    const names = [...new Set([...query.keys(), ...required])]
    const faults = names.flatMap((name) => {
      const message = faultOf(name, query.getAll(name))
      return message === undefined
        ? []
        : [{ field: shortened(name), failure: undefined, params: {}, message }]
    })
    failFields(operationId, faults)
  }
}

/** The value that a text stands for, or the text itself when it stands for none of the type. */
function typed(text: string, type: unknown): unknown {
  if (type === 'integer' && /^-?\d+$/.test(text)) return Number(text)
  return type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text
}
