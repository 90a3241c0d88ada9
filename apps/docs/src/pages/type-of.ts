import { dereference, type OpenApiDocument, type SchemaObject } from '@leisure-ops/openapi'
import { NOT_BLANK } from '@leisure-ops/openapi/internal'

/**
 * The type of a field in words, with its limits: `string, 1 to 8 characters`. Patterns are left to the
 * reference: the description says what they mean.
 */
export function typeOf(document: OpenApiDocument, schema: SchemaObject): string {
  const { items } = schema
  const choices = (schema.anyOf ?? schema.oneOf) as readonly SchemaObject[] | undefined
  if (schema.type === undefined && choices !== undefined) {
    const types = choices.map((one) => typeOf(document, dereference<SchemaObject>(document, one)))
    return [...new Set(types)].join(' or ')
  }
  const types = [schema.type ?? []].flat()
  if (types.join() === 'null') return '`null`'
  const [type = 'not specified'] = types.filter((one) => one !== 'null')
  const name =
    type === 'array' && items !== undefined
      ? `array of ${typeOf(document, { ...dereference<SchemaObject>(document, items), ...items })}`
      : type
  return [
    `${name}${types.includes('null') ? ' or `null`' : ''}`,
    ...allowedValues(schema),
    ...limits(schema),
  ].join(', ')
}

function allowedValues(schema: SchemaObject): string[] {
  const write = (value: unknown): string => `\`${JSON.stringify(value)}\``
  return [
    ...(schema.const === undefined ? [] : [`always ${write(schema.const)}`]),
    ...(schema.enum === undefined ? [] : [`one of ${schema.enum.map(write).join(', ')}`]),
    ...(schema['x-when-omitted'] === undefined ? [] : [`${write(schema['x-when-omitted'])} when omitted`]),
  ]
}

function limits(schema: SchemaObject): string[] {
  const { minimum, maximum, minItems, maxItems, minLength, maxLength, pattern } = schema
  const isBlankRefused = pattern === NOT_BLANK
  return [
    ...(isBlankRefused ? ['not blank'] : []),
    ...range(isBlankRefused && maxLength === undefined ? undefined : minLength, maxLength, 'characters'),
    ...range(minItems, maxItems, 'items'),
    ...bounds(minimum, maximum),
    ...(schema.uniqueItems === true ? ['no duplicates'] : []),
  ]
}

function range(minimum: unknown, maximum: unknown, unit: string): string[] {
  if (maximum === undefined) return minimum === 1 ? ['not empty'] : []
  if (minimum === maximum) return [`${maximum} ${unit}`]
  return [
    minimum === undefined || minimum === 0
      ? `at most ${maximum} ${unit}`
      : `${minimum} to ${maximum} ${unit}`,
  ]
}

/** The bounds of the numbers that the service can hold, which every other number has. */
const HELD: readonly unknown[] = [-2_147_483_648, 2_147_483_647]

function bounds(...both: readonly unknown[]): string[] {
  const [low, high] = both.map((bound) => (HELD.includes(bound) ? undefined : bound))
  if (high === undefined) return low === undefined ? [] : [`${low} or more`]
  return [low === undefined ? `at most ${high}` : low === high ? `always ${low}` : `${low} to ${high}`]
}
