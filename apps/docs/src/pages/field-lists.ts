import {
  dereference,
  isSignedQuote,
  type NamedResponse,
  type OpenApiDocument,
  type ParameterObject,
  type SchemaObject,
} from '@leisure-ops/openapi'
import { inElement } from './elements.ts'
import { linkedNames } from './linked-names.ts'
import { foldedPart } from './page.ts'
import { typeOf } from './type-of.ts'

/** The words for a field that the schema's `required` lists, and for any other field. */
export const SENT = ['required', 'optional'] as const
export const RETURNED = ['always', 'may be missing'] as const

/**
 * The fields of a body, in one list for each kind of object. The first list is for the body, or for the
 * entries of an array; the others are folded. Each field has the failures that the document names for its
 * rules, and those of `failures` about it. The fields inside a signed quote are omitted: nobody writes them.
 */
export function fieldLists(
  document: OpenApiDocument,
  body: SchemaObject,
  need: typeof SENT | typeof RETURNED,
  failures: readonly NamedResponse[] = [],
): string {
  return objectsIn(document, body)
    .map((found) => {
      const { schema, paths } = found
      const [path = '', ...others] = paths
      const list = [
        ...(others.length === 0 ? [] : [`The same fields are in ${others.map(code).join(', ')}.`]),
        ...(path !== '' && schema.description !== undefined ? [linkedNames(schema.description)] : []),
        ...assumption(schema),
        fieldList(document, found, need, failures),
        ...(need === SENT ? otherwise(schema) : []),
      ].join('\n\n')
      return path === '' ? list : foldedPart(`\n\n### ${code(path)}\n\n`, list)
    })
    .join('\n\n')
}

interface Found {
  readonly schema: SchemaObject
  /** Where such objects stand in the body: `['primaryMember.profile', 'linkedMembers[].profile']`. */
  readonly paths: readonly string[]
}

/** Each kind of object in a body, and where such objects stand in it. */
function objectsIn(document: OpenApiDocument, body: SchemaObject): Found[] {
  const found = new Map<SchemaObject, string[]>()
  const add = (node: SchemaObject, path: string): void => {
    const schema = dereference<SchemaObject>(document, node)
    if (schema.items !== undefined) add(schema.items, path === '' ? '' : `${path}[]`)
    if (schema.properties === undefined) return
    const paths = found.get(schema)
    if (paths !== undefined) {
      paths.push(path)
      return
    }
    found.set(schema, [path])
    for (const [name, member] of Object.entries(schema.properties)) {
      if (!isSignedQuote(document, member)) add(member, path === '' ? name : `${path}.${name}`)
    }
  }
  add(body, '')
  return [...found].map(([schema, paths]) => ({ schema, paths }))
}

function fieldList(
  document: OpenApiDocument,
  { schema, paths }: Found,
  need: typeof SENT | typeof RETURNED,
  failures: readonly NamedResponse[],
): string {
  const entries = Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const target = dereference<SchemaObject>(document, member)
    const whole = { ...target, ...member }
    const isQuote = isSignedQuote(document, member)
    const type = isQuote ? '[signed quote](/guides/quotes)' : typeOf(document, whole)
    const places = paths.map((path) => (path === '' ? name : `${path}.${name}`))
    const own = failures.filter(({ field = '' }) => places.includes(field)).map((failure) => failure.name)
    const broken = need === SENT ? [...violationsOf(target, member), ...own] : []
    const isListed = schema.required?.includes(name) ?? false
    return entry(name, need, isListed, [type, ...notes(whole, broken)])
  })
  return inElement('field-list', entries.join('\n\n'))
}

/** The parameters of an operation, listed as the fields of a body are. */
export function parameterList(document: OpenApiDocument, parameters: readonly ParameterObject[]): string {
  const entries = parameters.map((parameter) => {
    const { name, in: place, required = false, description, schema } = parameter
    const type = `${typeOf(document, schema)}, in the ${place}`
    return entry(name, SENT, required, [type, description.trim(), ...assumption(parameter)])
  })
  return inElement('field-list', entries.join('\n\n'))
}

/** A field: its name, whether it is there and its type in a line, and the rest below. */
function entry(
  name: string,
  [listed, other]: typeof SENT | typeof RETURNED,
  isListed: boolean,
  [type = '', ...below]: readonly string[],
): string {
  const need = isListed ? `**${listed}**` : other
  return `- ${[`**\`${name}\`** ${need} · ${type}`, ...below].join('\n\n').replace(/\n(?=.)/g, '\n  ')}`
}

/** The text below the name of a field. */
function notes(schema: SchemaObject, failures: readonly string[]): string[] {
  return [
    linkedNames(schema.description ?? ''),
    ...assumption(schema),
    ...(failures.length === 0 ? [] : [`Fails with ${links(failures)}.`]),
  ]
}

function assumption({ 'x-assumption': text }: ParameterObject | SchemaObject): string[] {
  return typeof text === 'string' ? [foldedPart('Assumption', text)] : []
}

function violationsOf(target: SchemaObject, member: SchemaObject): string[] {
  return Object.values({ ...target['x-violations'], ...member['x-violations'] })
}

/** The failure for the rules of an object that have no failure of their own. */
function otherwise(schema: SchemaObject): string[] {
  const name = schema['x-violations']?.['*']
  return name === undefined ? [] : [`Any other wrong type or form fails with ${links([name])}.`]
}

function links(failures: readonly string[]): string {
  return [...new Set(failures)].map((name) => `[${name}](/failures/${name})`).join(', ')
}

function code(text: string): string {
  return `\`${text}\``
}
