import { dereference, type OpenApiDocument, roleIdForms, type SchemaObject } from '@leisure-ops/openapi'
import { NOT_BLANK } from '@leisure-ops/openapi/internal'

/** The document's staff users for `@leisure-ops/tenant`: what the service returns, and what updates send. */
export function staffUsersOf(document: OpenApiDocument): string {
  const record = fieldsOf(document, 'StaffUser')
  const replacement = fieldsOf(document, 'StaffUserReplacement')
  const forms = roleIdForms(document)
  return `/** A staff user as the service returns it (service specification, "Staff user"). Other properties are ignored. */
export interface StaffUserRecord {\n${record.map(memberOf).join('\n')}\n}

/** What the document says about a field of a staff user. */
export interface RecordField {
  readonly type: 'string' | 'boolean' | 'number'
  readonly isNullable?: true
}

export const RECORD_FIELDS = {\n${record.map(recordRowOf).join('\n')}\n} as const

/** The fields of the body of \`PUT /api/users/{username}\`. One that is cleared if it is omitted has to be named. */
export interface ReplacementFields {\n${replacement.map(memberOf).join('\n')}\n}

/** What the document says about a field of that body, apart from its type, which is the same in a staff user. */
export interface ReplacementField {
  /** Omitted when the account has no value. A field that would be reset without it is always sent. */
  readonly isOptional?: true
  /** In characters. */
  readonly maxLength?: number
}

export const REPLACEMENT_FIELDS = {\n${replacement.map(replacementRowOf).join('\n')}\n} as const

/** The form of a role id in each mode. */
export const ROLE_ID_FORMS: { readonly 'object-id': RegExp; readonly numeric: RegExp } = { 'object-id': ${forms['object-id']}, numeric: ${forms.numeric} }

/** Matches a string that the service does not treat as blank. */
export const NOT_BLANK: RegExp = /${NOT_BLANK}/u
`
}

/** The fields that an update clears if it omits them, as a type: `x-when-omitted` is `null`. */
export function clearedFieldsOf(document: OpenApiDocument): string {
  const cleared = fieldsOf(document, 'StaffUserReplacement').filter(({ isCleared }) => isCleared)
  const names = cleared.map(({ name }) => `'${name}'`).join(' | ')
  return `
/** The fields that an update of a staff user clears if it omits them. */
export type ClearedWhenOmitted = ${names}\n`
}

interface Field {
  readonly name: string
  readonly description: string | undefined
  readonly type: string
  readonly isNullable: boolean
  readonly isOptional: boolean
  readonly isCleared: boolean
  readonly maxLength: number | undefined
}

/** @throws TypeError for a field that is no string, boolean or number: packages/tenant cannot copy it. */
function fieldsOf(document: OpenApiDocument, name: string): Field[] {
  const { properties = {}, required = [] } = document.components.schemas[name] ?? {}
  return Object.entries(properties).map(([name, reference]) => {
    const schema = { ...dereference<SchemaObject>(document, reference), ...reference }
    const types = [schema.type ?? []].flat()
    const [type = ''] = types.filter((one) => one !== 'null')
    if (!['string', 'boolean', 'integer', 'number'].includes(type)) {
      throw new TypeError(
        `${name} of a staff user has the type "${type}". Write how packages/tenant copies it.`,
      )
    }
    return {
      name,
      description: schema.description,
      type: type === 'integer' ? 'number' : type,
      isNullable: types.includes('null'),
      isCleared: schema['x-when-omitted'] === null,
      isOptional: !required.includes(name) && (schema['x-when-omitted'] ?? null) === null,
      maxLength: schema.maxLength as number | undefined,
    }
  })
}

function memberOf({ name, description, type, isNullable, isOptional, isCleared }: Field): string {
  const docstring = `  /** ${description?.trim().replaceAll('\n', ' ')} */`
  const key = isOptional && !isCleared ? `${name}?` : name
  const types = [type, ...(isNullable ? ['null'] : []), ...(isCleared ? ['undefined'] : [])]
  return `${docstring}\n  readonly ${key}: ${types.join(' | ')}`
}

function recordRowOf({ name, type, isNullable }: Field): string {
  return `  ${name}: { type: '${type}'${isNullable ? ', isNullable: true' : ''} },`
}

function replacementRowOf({ name, isOptional, maxLength }: Field): string {
  const members = [
    ...(isOptional ? ['isOptional: true'] : []),
    ...(maxLength === undefined ? [] : [`maxLength: ${maxLength}`]),
  ]
  return `  ${name}: {${members.length > 0 ? ` ${members.join(', ')} ` : ''}},`
}
