import { readFileSync } from 'node:fs'
import { document } from '@leisure-ops/openapi/document'
import { describe, expect, it } from 'vitest'

interface Schema {
  readonly description?: string
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly maxLength?: number
  readonly anyOf?: readonly Schema[]
}

const tenant = JSON.parse(readFileSync(new URL('../../tenant.schema.json', import.meta.url), 'utf8'))
const schemas = document.components.schemas as Record<string, Schema>

const inDocument = (schema: Schema): Schema =>
  schema.$ref ? inDocument(schemas[schema.$ref.split('/').at(-1)!]!) : schema
const inTenant = (schema: Schema): Schema => {
  const one = schema.anyOf?.[0] ?? schema
  return one.$ref ? inTenant(tenant.$defs[one.$ref.split('/').at(-1)!]) : one
}

/** The limits of the document's fields that are missing or different in the tenant file's schema. */
function differences(documented: Schema, own: Schema, path: string): string[] {
  const [one, other] = [inDocument(documented), inTenant(own)]
  if (one.items && other.items) return differences(one.items, other.items, `${path}[]`)
  const lengths =
    one.maxLength === other.maxLength ? [] : [`${path}: ${one.maxLength} and ${other.maxLength}`]
  return [
    ...(one.properties || path === '' ? [] : lengths),
    ...Object.entries(one.properties ?? {}).flatMap(([name, property]) => {
      const counterpart = other.properties?.[name]
      return counterpart
        ? differences(property, counterpart, `${path}.${name}`)
        : [`${path}.${name} is missing`]
    }),
  ]
}

/** The fields of the tenant file that nobody described. */
const undescribed = (schema: Schema, path: string): string[] =>
  Object.entries(schema.properties ?? schema.items?.properties ?? {}).flatMap(([name, field]) => [
    ...(field.description ? [] : [`${path}${name}`]),
    ...undescribed(field, `${path}${name}.`),
  ])

it('every field of a tenant file is described', () => {
  const found = [tenant, ...Object.values(tenant.$defs as Schema[])].flatMap((one) => undescribed(one, ''))
  expect(found).toEqual([])
})

describe('the schema of tenant files is in step with the document', () => {
  it('for sites', () => {
    expect(differences(schemas.Site!, tenant.properties.sites.items, '')).toEqual([])
  })

  it('for the limits of staff users', () => {
    const user = tenant.properties.staffUsers.items
    const found = differences(schemas.StaffUser!, user, '').filter((one) => !one.includes('.roleId'))
    // Ids that a user refers to are limited where they are given out.
    expect(found.filter((one) => !/SiteGroupId|siteGroupId|preferredSiteId/.test(one))).toEqual([])
  })
})
