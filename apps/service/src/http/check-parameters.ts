import {
  type DocumentedOperation,
  dereference,
  messageName,
  type OpenApiDocument,
  type SchemaObject,
} from '@leisure-ops/openapi'
import type { Ajv2020, ErrorObject } from 'ajv/dist/2020.js'
import { failFields, undocumentedError } from '../failure.ts'
import { didYouMean, messageOf, newAjv, shortName } from './validate.ts'

let ajv: Ajv2020 | undefined

/**
 * The check of an operation's parameters against the document. It adds the document's defaults to the query,
 * returns the values of the path, typed as in the document, and throws an OperationFailure with each
 * parameter that is unknown, missing, repeated or malformed.
 */
export function createParameterCheck(
  document: OpenApiDocument,
  { operationId, parameters }: DocumentedOperation,
): (path: Readonly<Record<string, string>>, query: URLSearchParams) => Readonly<Record<string, unknown>> {
  const schemas = new Map(parameters.map(({ name, schema }) => [name, dereference(document, schema)]))
  const inQuery = new Map(parameters.filter((one) => one.in === 'query').map((one) => [one.name, one]))
  const required = [...inQuery.values()].filter((one) => one.required).map(({ name }) => name)

  function problemWith(name: string, [text, ...others]: readonly string[]): string | undefined {
    const schema = schemas.get(name)
    if (schema === undefined)
      return `${operationId} has no parameter ${shortName(name)}${didYouMean(name, [...schemas.keys()])}`
    const title = messageName(name)
    if (text === undefined) return `${title} is required`
    if (others.length > 0) return `${title} must be sent once`
    // PostgreSQL refuses to look for it. In a path, nothing has such an id.
    if (text.includes('\0') && inQuery.has(name)) return `${title} must not contain U+0000`
    ajv ??= newAjv(false)
    // It keeps what it has compiled.
    const validate = ajv.compile(schema)
    return validate(parseText(text, schema))
      ? undefined
      : messageOf(validate.errors?.[0] as ErrorObject, title)
  }

  return (path, query) => {
    const names = new Set([...query.keys(), ...required])
    const sent = [...names].map((name) => [name, query.getAll(name)] as const)
    const inPath = Object.entries(path).map(([name, text]) => [name, [text]] as const)
    const errors = [...inPath, ...sent].flatMap(([name, texts]) => {
      const message = problemWith(name, texts)
      return message === undefined ? [] : [undocumentedError(shortName(name), message)]
    })
    failFields(operationId, errors)
    for (const name of inQuery.keys()) {
      const value = schemas.get(name)?.default
      if (value !== undefined && !query.has(name)) query.set(name, String(value))
    }
    return Object.fromEntries(
      Object.entries(path).map(([name, text]) => [name, parseText(text, schemas.get(name))]),
    )
  }
}

/** The value that a text stands for, or the text itself when it stands for none of the type. */
function parseText(text: string, { type }: SchemaObject = {}): unknown {
  if (type === 'integer' && /^-?\d+$/.test(text)) return Number(text)
  return type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text
}
