import { readFileSync } from 'node:fs'
import type { SchemaObject } from '@leisure-ops/openapi'
import { isUnstorable } from '@leisure-ops/openapi/internal'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { isDate, isLocalDateTime } from '../calendar.ts'
import { TWO_DECIMALS } from '../http/strict-json.ts'
import { didYouMean } from '../http/validate.ts'
import type { Problem } from './problem.ts'

/** A file that is wrong throughout has as many problems as lines. The first ones show why. */
export const MAX_PROBLEMS = 100

const UNSTORABLE = 'contains U+0000 or half of a surrogate pair, which cannot be stored'

/** The JSON Schema of tenant files. */
export const SCHEMA_FILE: URL = new URL('../../tenant.schema.json', import.meta.url)

let compiled: ValidateFunction | undefined

/** Checks a value against the published JSON Schema. */
export function checkShape(value: unknown): Problem[] {
  compiled ??= compile()
  const errors = compiled(value) ? [] : (compiled.errors ?? [])
  return errors
    .filter(isHelpful)
    .slice(0, MAX_PROBLEMS + 1)
    .map((error) => ({
      path: pathOf(error.instancePath, value),
      unknown: error.params.additionalProperty,
      message: MESSAGES[error.keyword]?.(error) ?? `${error.message}`,
    }))
}

/** The texts that PostgreSQL refuses. Aliases may repeat a part of the value, which is searched once. */
export function unstorableTexts(value: unknown): Problem[] {
  const found: Problem[] = []
  const path: (string | number)[] = []
  const seen = new Set<object>()
  search(value)
  return found

  function search(one: unknown): void {
    if (typeof one === 'string') {
      if (isUnstorable(one)) found.push({ path: [...path], message: UNSTORABLE })
    } else if (typeof one === 'object' && one !== null && !seen.has(one)) {
      seen.add(one)
      for (const [name, member] of Object.entries(one)) {
        path.push(Array.isArray(one) ? Number(name) : name)
        search(member)
        path.pop()
      }
    }
  }
}

function compile(): ValidateFunction {
  const ajv = new Ajv2020({
    ...{ allErrors: true, strictRequired: false, verbose: true },
    // The schema is our own. Checking it here, or making its code shorter, would delay every start.
    ...{ meta: false, validateSchema: false, code: { optimize: false } },
  })
  ajv.removeKeyword('multipleOf').addKeyword(TWO_DECIMALS)
  ajv.addFormat('date', isDate)
  ajv.addFormat('date-time-without-offset', isLocalDateTime)
  return ajv.compile(JSON.parse(readFileSync(SCHEMA_FILE, 'utf8')))
}

/**
 * Whether a problem helps. That of a choice repeats those of its branches, but for branches that each require
 * another property, which the choice names. That of a branch that allows only null helps nobody.
 */
function isHelpful({ keyword, params, schemaPath }: ErrorObject): boolean {
  if (keyword === 'required') return !/\/oneOf\/\d+\/required$/.test(schemaPath)
  return keyword !== 'anyOf' && !(keyword === 'type' && params.type === 'null')
}

/** What is wrong, by the keyword of the schema. */
const MESSAGES: Readonly<Record<string, (error: ErrorObject) => string>> = {
  minLength: () => 'must not be empty',
  maxLength: ({ params }) => `must have at most ${params.limit} characters`,
  minimum: ({ params }) => `must be at least ${params.limit}`,
  maximum: ({ params }) => `must be at most ${params.limit}`,
  maxItems: ({ params }) => `must have at most ${params.limit} entries`,
  enum: ({ params }) => `must be one of ${params.allowedValues.join(', ')}`,
  format: ({ params }) =>
    params.format === 'date'
      ? 'must be a day that exists, written as yyyy-mm-dd'
      : 'must be a day and a time that exist, without an offset, such as 2026-11-20T08:02:11',
  pattern: ({ message, parentSchema }) =>
    parentSchema?.description ? `is not valid. ${parentSchema.description}` : `${message}`,
  oneOf: ({ schema }) => {
    // Each branch requires another one.
    const properties = (schema as SchemaObject[]).flatMap(({ required = [] }) => required)
    return `must have exactly one of the properties ${properties.join(', ')}`
  },
  type: wrongType,
  required: missingProperty,
  additionalProperties: unknownProperty,
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

function wrongType({ instancePath, params, data }: ErrorObject): string {
  if (instancePath === '') return 'is not a tenant file, which begins with a field such as "id: my-centre"'
  const types: readonly string[] = [params.type].flat()
  const wanted = `must be ${types.map((type) => TYPES[type] ?? type).join(' or ')}`
  if (typeof data === 'string') return `${wanted}, not a string`
  const isUnquoted = types.includes('string') && ['number', 'boolean'].includes(typeof data)
  return isUnquoted ? `${wanted}: put it in quotation marks` : wanted
}

/** Says which values a missing property may have, if there are only a few. */
function missingProperty({ params: { missingProperty: name }, parentSchema }: ErrorObject): string {
  const { type, enum: values }: { type?: string; enum?: string[] } = parentSchema?.properties?.[name] ?? {}
  if (values !== undefined) return `lacks ${name}, which must be one of ${values.join(', ')}`
  return `lacks ${name}${type === 'boolean' ? ', which must be true or false' : ''}`
}

function unknownProperty({ params: { additionalProperty: name }, parentSchema }: ErrorObject): string {
  const known = Object.keys(parentSchema?.properties ?? {})
  const problem = `has the unknown property ${name}`
  if (name === 'token' && known.includes('sha256'))
    return `${problem}. A file has only the SHA-256 of a token: "leisure-service tenants token NAME" makes a token and its entry`
  return problem + (didYouMean(name, known) || `; the known ones are ${known.join(', ')}`)
}

/** The path of a JSON Pointer, in which `0` can be an index or a property, depending on the value. */
function pathOf(pointer: string, value: unknown): (string | number)[] {
  const path: (string | number)[] = []
  let at: unknown = value
  // No property of the schema has a name that a pointer would escape.
  for (const step of pointer.split('/').slice(1)) {
    path.push(Array.isArray(at) ? Number(step) : step)
    at = (at as Record<string, unknown> | undefined)?.[step]
  }
  return path
}
