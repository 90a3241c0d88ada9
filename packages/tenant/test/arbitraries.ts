import { dereference, type SchemaObject } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { StaffUserChanges, StaffUserRecord, TenantMode } from '@leisure-ops/tenant'
import fc from 'fast-check'

/** A text that is not blank, of up to so many characters. */
function filled(maxLength: number): fc.Arbitrary<string> {
  return fc.string({ minLength: 1, maxLength }).filter((text) => text.trim() !== '')
}

export function objectId(): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 24, maxLength: 24 })
}

/** The number of a role, far from 24 digits. */
export function roleNumber(): fc.Arbitrary<string> {
  return fc.nat().map(String)
}

/** Any value of a field of the document, for fields whose value matters to no rule. */
function anyValue({ type, maxLength }: SchemaObject): fc.Arbitrary<unknown> {
  const types = [type].flat()
  const text = () => filled(maxLength === undefined ? 20 : Number(maxLength))
  const value: fc.Arbitrary<unknown> = types.includes('boolean')
    ? fc.boolean()
    : types.includes('integer')
      ? fc.nat(255)
      : text()
  return types.includes('null') ? fc.option(value) : value
}

/** A value for each field of a staff user, as the list of a tenant of the mode may have it. */
function fieldsOf(mode: TenantMode): Record<string, fc.Arbitrary<unknown>> {
  const { properties = {} } = document.components.schemas.StaffUser ?? {}
  const ofDocument = Object.entries(properties).map(([name, schema]) => [
    name,
    anyValue(dereference<SchemaObject>(document, schema)),
  ])
  return {
    ...Object.fromEntries(ofDocument),
    username: filled(8),
    lastName: filled(24),
    email: fc.option(fc.emailAddress().filter((email) => email.length <= 255)),
    siteGroupId: filled(20).filter((id) => !/^\d+$/.test(id)),
    preferredSiteId: filled(15),
    roleId: fc.option(mode === 'numeric' ? roleNumber() : objectId()),
    avatarId: mode === 'numeric' ? fc.constant(null) : filled(25),
    dateCreated: fc.constantFrom('0001-01-01T00:00:00', '2021-03-08T10:15:42'),
    isDeleted: fc.constant(false),
    lastLoginAttemptDate: fc.constantFrom(null, '2026-11-19T17:40:03.5'),
  }
}

/** A staff user that an update can replace, as a tenant of the mode returns it in the list. */
export function staffUser(mode: TenantMode): fc.Arbitrary<StaffUserRecord> {
  return fc.record(fieldsOf(mode)) as fc.Arbitrary<unknown> as fc.Arbitrary<StaffUserRecord>
}

/** Changes of any of the fields that an update may change on a tenant of the mode. */
export function changes(mode: TenantMode): fc.Arbitrary<StaffUserChanges> {
  const fields = fieldsOf(mode)
  const fixed = ['username', ...(mode === 'numeric' ? ['roleId', 'avatarId'] : [])]
  const names = REPLACED.filter((name) => !fixed.includes(name))
  const changed = Object.fromEntries(names.map((name) => [name, fields[name] as fc.Arbitrary<unknown>]))
  return fc.record(changed, { requiredKeys: [] }) as fc.Arbitrary<StaffUserChanges>
}

/** The fields of the document's replacement. */
export const REPLACED: readonly string[] = Object.keys(
  document.components.schemas.StaffUserReplacement?.properties ?? {},
)
