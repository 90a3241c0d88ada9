import {
  fieldPath,
  fieldRulesOf,
  messageName,
  type OpenApiDocument,
  operationsOf,
  type SchemaObject,
  similarName,
} from '@leisure-ops/openapi'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { type FieldError, SEARCHED_ENTRIES, undocumentedError } from '../failure.ts'
import { TWO_DECIMALS } from './strict-json.ts'

/** Finds the errors of a request body, by the schema of its operation. */
export type Validate = (operation: string, body: unknown) => readonly FieldError[]

/**
 * Validates with the schemas of the document alone (JSON Schema 2020-12). Nothing is coerced, removed or
 * given a default. Schemas are compiled when they are first needed.
 */
export function createValidator(document: OpenApiDocument): Validate {
  const pointers = pointersOf(document)
  const [firstError, everyError] = [false, true].map((allErrors) => {
    let ajv: Ajv2020 | undefined
    return (operation: string) => {
      ajv ??= newAjv(allErrors).addSchema(document, 'document')
      // It keeps what it has compiled.
      return ajv.getSchema(`document#${pointers.get(operation)}`) as ValidateFunction
    }
  }) as [Compile, Compile]
  const rules = fieldRulesOf(document)

  function errorsOf(operation: string, body: unknown): readonly ErrorObject[] {
    const quick = firstError(operation)
    if (quick(body)) return []
    const thorough = everyError(operation)
    const errors = thorough(clip(body)) ? quick.errors : thorough.errors
    return (errors ?? []).filter((error) => !isAssumed(error))
  }

  return (operation, body) => {
    const found = errorsOf(operation, body).map((error) => {
      const steps = stepsOf(error)
      const value = valueAt(body, steps)
      const rule = steps.length > 0 ? rules.inBody(operation, steps, error.keyword, value) : undefined
      return fieldErrorOf(error, steps, value, rule)
    })
    const distinct = new Map(found.map((one) => [`${one.field} ${one.failure ?? one.message}`, one]))
    return [...distinct.values()]
  }
}

/** Whether a required field is missing for which the service assumes a value. */
function isAssumed({ keyword, params, parentSchema }: ErrorObject): boolean {
  const { properties = {} }: SchemaObject = parentSchema ?? {}
  return keyword === 'required' && 'x-when-omitted' in (properties[params.missingProperty] ?? {})
}

/** The value with its arrays cut to the entries that are searched. */
function clip(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.slice(0, SEARCHED_ENTRIES).map(clip)
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, clip(member)]))
}

type Compile = (operation: string) => ValidateFunction

/** A validator that takes the schemas of the document as they are. */
export function newAjv(allErrors: boolean): Ajv2020 {
  // Formats are bounds and patterns here. That the schemas are schemas is a test of the document, not of each
  // start.
  const rules = { strict: false, validateFormats: false, verbose: true } as const
  const ajv = new Ajv2020({ ...rules, allErrors, meta: false, validateSchema: false, logger: false })
  return ajv.removeKeyword('multipleOf').addKeyword(TWO_DECIMALS)
}

/** The JSON pointer to the schema of each request body. */
function pointersOf(document: OpenApiDocument): Map<string, string> {
  const pointers = operationsOf(document).map(({ operationId, path, method }): [string, string] => {
    const place = `${encodeURIComponent(path.replaceAll('/', '~1'))}/${method.toLowerCase()}`
    return [operationId, `/paths/${place}/requestBody/content/application~1json/schema`]
  })
  return new Map(pointers)
}

function stepsOf({ instancePath, keyword, params }: ErrorObject): string[] {
  // No member of a request has a name that a pointer would escape.
  const steps = instancePath.split('/').slice(1)
  return keyword === 'required' ? [...steps, params.missingProperty] : steps
}

function valueAt(body: unknown, steps: readonly string[]): unknown {
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], body)
}

type Rule = ReturnType<ReturnType<typeof fieldRulesOf>['inBody']>

function fieldErrorOf(error: ErrorObject, steps: readonly string[], value: unknown, rule: Rule): FieldError {
  const field = steps.length > 0 ? fieldPath(steps) : '$'
  const name = steps.length > 0 ? messageName(field) : 'The body'
  const { keyword } = error
  if (rule === undefined) return { ...undocumentedError(field, messageOf(error, name)), rule: keyword }
  const shown = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return {
    field,
    rule: keyword,
    failure: rule.failure,
    params: { field: rule.name, maximum: String(rule.limit), value: shown },
  }
}

/** A message for a rule for which the document has none. */
export function messageOf({ keyword, params, message, parentSchema }: ErrorObject, name: string): string {
  const { properties = {}, examples }: SchemaObject = parentSchema ?? {}
  const [example] = [examples].flat()
  const members = Object.keys(properties)
  if (keyword === 'required') return `${name} is required`
  if (keyword === 'type') return `${name} must be of type ${[params.type].flat().join(' or ')}`
  if (keyword === 'enum') return `${name} must be one of ${params.allowedValues.join(', ')}`
  if (keyword === 'additionalProperties') {
    const other: string = params.additionalProperty
    return `${name} must not have the member ${shortName(other)}${didYouMean(other, members)}`
  }
  if (keyword === 'minProperties') return `${name} must have one of ${members.join(', ')}`
  if (keyword === 'maxProperties') return `${name} must have only one of ${members.join(', ')}`
  if (keyword === 'pattern' && example !== undefined)
    return `${name} must have the form of ${JSON.stringify(example)}`
  if (keyword === 'minimum') return `${name} must be at least ${params.limit}`
  if (keyword === 'maximum') return `${name} must be at most ${params.limit}`
  return `${name} ${message}`
}

/** The end of a message about a name that is not known. */
export function didYouMean(name: string, known: readonly string[]): string {
  const meant = similarName(name, known)
  return meant === undefined ? '' : `; did you mean ${meant}?`
}

/** A name that the caller chose, as a part of a message. */
export function shortName(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name
}
