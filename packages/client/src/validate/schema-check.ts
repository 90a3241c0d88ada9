import * as z from 'zod/mini'
import { COMPONENTS } from '../generated/schemas.ts'

/** A schema of the document, as tools/codegen writes it: `$ref` is the name of a component. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: string | number | boolean | null
  readonly enum?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly title?: string
  /** The failure that the document names for each broken rule. */
  readonly 'x-violations'?: Readonly<Record<string, string>>
  readonly [keyword: string]: unknown
}

/** The schemas of a request: of its path, its query and its body. */
export interface RequestSchemas {
  readonly path?: Schema
  readonly query?: Schema
  readonly body?: Schema
}

export type Check = z.ZodMiniType

/** Where a schema stands. */
export interface Place {
  /** The property that has this schema. Empty for a body. */
  readonly field: string
  /** The failure that `*` names for every rule without a name of its own, here or nearest above. */
  readonly general?: string | undefined
  /** What the service's messages call the field, where that is not its name. */
  readonly title?: string | undefined
}

/** How schemas are built. */
export interface Building {
  /** The message of a broken rule. `name` is the failure that the document names for it, if any. */
  readonly tell: (issue: z.core.$ZodRawIssue, name: string | undefined, place: Place) => string | undefined
  /** Whether only the first broken rule of a field is told. Default false. */
  readonly abort?: boolean
  /** Whether a date may lack the time of day, as that of `<input type="date">` does. Default false. */
  readonly dates?: boolean
  /** What stands in the place of a signed quote. Default: the check of its value. */
  readonly quote?: (params: Params) => Check
}

interface Params {
  readonly error: (issue: z.core.$ZodRawIssue) => string | undefined
  readonly abort: boolean
}

/** How each rule is checked. `bound` is the value of the keyword. */
const RULES: Readonly<Record<string, (bound: never, params: Params) => z.core.$ZodCheck<never>>> = {
  minLength: (bound: number, params) => z.minLength(bound, params),
  // JSON Schema counts characters. zod would count an emoji twice.
  maxLength: (bound: number, params) =>
    z.refine((text: string) => [...text].length <= bound, {
      ...params,
      params: { code: 'too_big', origin: 'string', maximum: bound },
    }),
  pattern: (bound: string, params) => z.regex(new RegExp(bound), params),
  minimum: (bound: number, params) => z.gte(bound, params),
  maximum: (bound: number, params) => z.lte(bound, params),
  minItems: (bound: number, params) => z.minLength(bound, params),
  maxItems: (bound: number, params) => z.maxLength(bound, params),
  uniqueItems: (_, params) => z.refine(hasUniqueItems, params),
  dependentRequired: (bound: Readonly<Record<string, readonly string[]>>, params) =>
    z.refine(hasDependents(bound), params),
}

type Inside = (member: Schema, field?: string) => Check

const TYPES: Readonly<Record<string, (schema: Schema, params: Params, inside: Inside) => Check>> = {
  object: ({ properties = {}, required = [] }, params, inside) => {
    const members = Object.entries(properties).map(([name, member]) => {
      const check = inside(member, name)
      return [name, required.includes(name) ? check : z.optional(check)]
    })
    return z.object(Object.fromEntries(members), params)
  },
  array: ({ items = {} }, params, inside) => z.array(inside(items), params),
  integer: (_, params) => z.int(params),
  string: (_, params) => z.string(params),
  number: (_, params) => z.number(params),
  boolean: (_, params) => z.boolean(params),
  null: (_, params) => z.null(params),
}

const built = new WeakMap<Schema, Check>()

/**
 * The zod schema of a schema. The message of an issue has three parts, each empty when the document has none:
 * the failure of the broken rule, the failure of every rule without one of its own, and the title of the
 * field.
 */
export function checkOf(schema: Schema): Check {
  const tell: Building['tell'] = (_, name = '', { general = '', title = '' }) => `${name} ${general} ${title}`
  const check = built.get(schema) ?? buildSchema(schema, { tell })
  built.set(schema, check)
  return check
}

/** Builds the zod schema of a schema. */
export function buildSchema(schema: Schema, building: Building, around: Place = { field: '' }): Check {
  const resolved = resolve(schema)
  const names = resolved['x-violations'] ?? {}
  const place = { ...around, general: names['*'] ?? around.general, title: schema.title }
  const paramsFor = (nameFor: (issue: z.core.$ZodRawIssue) => string | undefined): Params => ({
    abort: building.abort ?? false,
    error: (issue) => building.tell(issue, nameFor({ ...issue, ...Object(issue.params) }), place),
  })
  const rules = Object.entries(resolved).flatMap(
    ([keyword, bound]) =>
      RULES[keyword]?.(
        bound as never,
        paramsFor(() => names[keyword]),
      ) ?? [],
  )
  const inside: Inside = (member, field = place.field) => buildSchema(member, building, { ...place, field })
  const all = [resolved.type ?? []].flat()
  const params = paramsFor((issue) => nameOf(issue, names))
  const isQuote = building.quote !== undefined && 'signature' in (resolved.properties ?? {})
  const kind = isQuote ? building.quote(params) : kindOf(resolved, all, params, inside)
  const isDate = building.dates && /DateTime$/.test(schema.$ref ?? '')
  const checks = isDate ? [z.overwrite(withMidnight), ...rules] : rules
  const check = kind.check(...(checks as z.core.$ZodCheck<unknown>[]))
  return all.length > 1 && all.includes('null') ? z.nullable(check) : check
}

function kindOf(schema: Schema, all: readonly string[], params: Params, inside: Inside): Check {
  if (schema.const !== undefined) return z.literal(schema.const, params)
  if (schema.enum !== undefined) return z.enum(schema.enum as [string], params)
  const types = all.length > 1 ? all.filter((type) => type !== 'null') : all
  const checks = types.map((type) => TYPES[type]?.(schema, params, inside) ?? z.unknown())
  if (checks.length > 1) return z.union(checks as [Check, Check], params)
  return checks[0] ?? z.unknown()
}

/** A day at midnight. The service reads nothing but the day. */
function withMidnight(text: unknown): unknown {
  return typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00` : text
}

/**
 * The failure that the document names for a value of another type, and for a missing one, to which `null`
 * belongs. zod asks for the name of every broken rule, even if the document has none for it.
 */
function nameOf({ code, input }: z.core.$ZodRawIssue, names: Readonly<Record<string, string>>) {
  if (code === 'invalid_value') return names.const
  if (code !== 'invalid_type') return undefined
  if (input === undefined) return names.required
  return input === null ? (names.null ?? names.required ?? names.type) : (names[typeof input] ?? names.type)
}

/** A `$ref` with the rules of its component. A failure named at the `$ref` takes the place of its own. */
function resolve({ $ref, ...own }: Schema): Schema {
  if ($ref === undefined) return own
  const component = resolve(COMPONENTS[$ref] ?? {})
  return { ...component, 'x-violations': { ...component['x-violations'], ...own['x-violations'] } }
}

/** `uniqueItems`: no two items are the same JSON. */
function hasUniqueItems(items: unknown): boolean {
  if (!Array.isArray(items)) return true
  try {
    return new Set(items.map((item) => JSON.stringify(item))).size === items.length
  } catch {
    // A value that is too deeply nested to be written cannot be compared either.
    return true
  }
}

/** `dependentRequired`: an object with one of these members also has the members that it requires. */
function hasDependents(dependents: Readonly<Record<string, readonly string[]>>) {
  return (value: unknown): boolean =>
    Object.entries(dependents).every(
      ([name, others]) => !(name in Object(value)) || others.every((other) => other in Object(value)),
    )
}
