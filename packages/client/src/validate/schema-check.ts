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

type Check = z.ZodMiniType
type Params = { readonly error: (issue: z.core.$ZodRawIssue) => string | undefined }

/** How each rule is checked. `bound` is the value of the keyword, and `name` the failure that the document names. */
const RULES: Readonly<Record<string, (bound: never, name: string | undefined) => z.core.$ZodCheck<never>>> = {
  minLength: (bound: number, name) => z.minLength(bound, name),
  maxLength: (bound: number, name) => z.check(noLongerThan(bound, name)),
  pattern: (bound: string, name) => z.regex(new RegExp(bound), name),
  minimum: (bound: number, name) => z.gte(bound, name),
  maximum: (bound: number, name) => z.lte(bound, name),
  minItems: (bound: number, name) => z.minLength(bound, name),
  maxItems: (bound: number, name) => z.maxLength(bound, name),
  uniqueItems: (_, name) => z.refine(hasUniqueItems, name),
  dependentRequired: (bound: Readonly<Record<string, readonly string[]>>, name) =>
    z.refine(hasDependents(bound), name),
}

const TYPES: Readonly<Record<string, (schema: Schema, params: Params) => Check>> = {
  object: ({ properties = {}, required = [] }, params) => {
    const members = Object.entries(properties).map(([name, member]) => {
      const check = build(member)
      return [name, required.includes(name) ? check : z.optional(check)]
    })
    return z.object(Object.fromEntries(members), params)
  },
  array: ({ items = {} }, params) => z.array(build(items), params),
  integer: (_, params) => z.int(params),
  string: (_, params) => z.string(params),
  number: (_, params) => z.number(params),
  boolean: (_, params) => z.boolean(params),
  null: (_, params) => z.null(params),
}

const built = new WeakMap<Schema, Check>()

/** The zod schema of a schema. The message of an issue is the failure that the document names for the broken rule, if any. */
export function checkOf(schema: Schema): Check {
  const check = built.get(schema) ?? build(schema)
  built.set(schema, check)
  return check
}

function build(schema: Schema): Check {
  const resolved = resolve(schema)
  const names = resolved['x-violations'] ?? {}
  const rules = Object.entries(resolved).flatMap(
    ([keyword, bound]) => RULES[keyword]?.(bound as never, names[keyword]) ?? [],
  )
  const all = [resolved.type ?? []].flat()
  const check = kindOf(resolved, all, names).check(...(rules as z.core.$ZodCheck<unknown>[]))
  return all.length > 1 && all.includes('null') ? z.nullable(check) : check
}

function kindOf(
  schema: Schema,
  all: readonly string[],
  names: Readonly<Record<string, string>>,
): z.ZodMiniType {
  if (schema.const !== undefined) return z.literal(schema.const, names.const)
  if (schema.enum !== undefined) return z.enum(schema.enum as [string])
  const types = all.length > 1 ? all.filter((type) => type !== 'null') : all
  const checks = types.map((type) => TYPES[type]?.(schema, named(names)) ?? z.unknown())
  if (checks.length > 1) return z.union(checks as [Check, Check], named(names))
  return checks[0] ?? z.unknown()
}

/** The failures that the document names for a missing value, to which `null` belongs, and for a value of another type. */
function named({ required, type, ...names }: Readonly<Record<string, string>>): Params {
  return {
    // zod asks for the name of every broken rule, even if the document has none for it.
    error: ({ code, input }) => {
      if (code !== 'invalid_type') return undefined
      if (input === undefined) return required
      return input === null ? (names.null ?? required ?? type) : (names[typeof input] ?? type)
    },
  }
}

/** A `$ref` with the rules of its component. A failure that is named at the `$ref` goes before the component's own. */
function resolve({ $ref, ...own }: Schema): Schema {
  if ($ref === undefined) return own
  const component = resolve(COMPONENTS[$ref] ?? {})
  return { ...component, 'x-violations': { ...component['x-violations'], ...own['x-violations'] } }
}

/** The failure that `*` names for every rule without a name of its own, at the end of the path or nearest above it. */
export function generalName(schema: Schema, path: readonly PropertyKey[]): string | undefined {
  const { properties = {}, items, 'x-violations': names } = resolve(schema)
  const [step, ...rest] = path
  const member = typeof step === 'number' ? items : properties[String(step)]
  return (member && path.length > 0 ? generalName(member, rest) : undefined) ?? names?.['*']
}

/** `maxLength` counts characters. zod counts UTF-16 code units, of which an emoji has two. */
function noLongerThan(maximum: number, message: string | undefined): z.core.CheckFn<string> {
  return ({ value, issues }) => {
    if (value.length > maximum && [...value].length > maximum)
      issues.push({ code: 'too_big', origin: 'string', maximum, input: value, message, continue: true })
  }
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
