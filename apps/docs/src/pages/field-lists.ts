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
import { assumptionNote, foldedPart, joinParts } from './page.ts'
import { typeOf } from './type-of.ts'

/** What is said of a field that the schema's `required` lists, and of any other field. */
export const SENT = ['**required**', 'optional'] as const
export const RETURNED = ['', 'may be missing'] as const

interface Context {
  readonly document: OpenApiDocument
  readonly need: typeof SENT | typeof RETURNED
  readonly failures: readonly NamedResponse[]
  /** What the id of each folded part starts with. */
  readonly prefix: string
}

/**
 * The fields of a body, or of the entries of an array. Below a field that is an object, its own fields are
 * folded. Each field has the failures that the document names for its rules, and those of `failures` about it.
 * The fields inside a signed quote are omitted: nobody writes them.
 */
export function fieldList(
  document: OpenApiDocument,
  body: SchemaObject,
  need: typeof SENT | typeof RETURNED,
  failures: readonly NamedResponse[] = [],
): string {
  const context = { document, need, failures, prefix: need === SENT ? '' : 'returned-' }
  return inElement('field-list', [fieldsWithin(context, body, '')])
}

/**
 * What is said of the fields of an object, or of the entries of an array; nothing if they have none.
 *
 * @param path where the object stands in the body: `linkedMembers[].profile`.
 */
function fieldsWithin(context: Context, node: SchemaObject, path: string): string {
  const schema = dereference<SchemaObject>(context.document, node)
  if (schema.items !== undefined) return fieldsWithin(context, schema.items, path && `${path}[]`)
  if (schema.properties === undefined) return ''
  const entries = Object.entries(schema.properties).map(([name, member]) => {
    const isListed = schema.required?.includes(name) ?? false
    return fieldEntry(context, name, member, path === '' ? name : `${path}.${name}`, isListed)
  })
  const general = context.need === SENT ? otherwise(schema) : ''
  return joinParts([assumptionNote(schema['x-assumption']), ...entries, general])
}

function fieldEntry(context: Context, name: string, member: SchemaObject, path: string, isListed: boolean) {
  const { document, need, failures, prefix } = context
  const target = dereference<SchemaObject>(document, member)
  const whole = { ...target, ...member }
  const isQuote = isSignedQuote(document, member)
  const own = failures.filter(({ field }) => field === path).map((failure) => failure.name)
  const rules = { ...target['x-violations'], ...member['x-violations'] }
  const broken = need === SENT ? [...Object.values(rules), ...own] : []
  const inside = isQuote ? '' : fieldsWithin(context, member, path)
  const id = prefix + path.replace(/\W/g, '').toLowerCase()
  return entry(name, isQuote ? '[signed quote](/guides/quotes)' : typeOf(document, whole), need, isListed, [
    linkedNames(whole.description ?? ''),
    assumptionNote(whole['x-assumption']),
    broken.length === 0 ? '' : `_Fails with ${links(broken)}._`,
    inside && foldedPart(`Fields of ${name}`, inside, ` id="${id}"`),
  ])
}

/** The parameters of an operation, listed as the fields of a body are. */
export function parameterList(document: OpenApiDocument, parameters: readonly ParameterObject[]): string {
  const entries = parameters.map((parameter) => {
    const { name, in: place, required = false, description, schema } = parameter
    return entry(name, `${typeOf(document, schema)}, in the ${place}`, SENT, required, [
      description.trim(),
      assumptionNote(parameter['x-assumption']),
    ])
  })
  return inElement('field-list', entries)
}

/** A field: its name, its type and whether it is there in a line, and the rest below. */
function entry(
  name: string,
  type: string,
  [listed, other]: typeof SENT | typeof RETURNED,
  isListed: boolean,
  below: readonly string[],
): string {
  const line = [`**\`${name}\`** ${type}`, isListed ? listed : other]
    .filter((part) => part !== '')
    .join(' · ')
  return `- ${joinParts([line, ...below]).replace(/\n(?=.)/g, '\n  ')}`
}

/** The failure for the rules of an object that have no failure of their own. */
function otherwise(schema: SchemaObject): string {
  const name = schema['x-violations']?.['*']
  return name === undefined ? '' : `Any other wrong type or form fails with ${links([name])}.`
}

function links(failures: readonly string[]): string {
  return [...new Set(failures)].map((name) => `[${name}](/failures/${name})`).join(', ')
}
