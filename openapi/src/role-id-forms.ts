import type { OpenApiDocument } from './openapi-objects.ts'

/** The form of a role id in each mode, from the pattern of `StaffUser.roleId`: `^(OBJECT_ID|NUMBER)$`. */
export function roleIdForms({
  components,
}: OpenApiDocument): Readonly<Record<'object-id' | 'numeric', RegExp>> {
  const pattern = String(components.schemas.StaffUser?.properties?.roleId?.pattern)
  const [, objectId, numeric] = /^\^\((.+)\|(.+)\)\$$/.exec(pattern) ?? []
  if (objectId === undefined) throw new TypeError(`roleId has not the pattern of two forms: ${pattern}`)
  return { 'object-id': new RegExp(`^${objectId}$`), numeric: new RegExp(`^${numeric}$`) }
}
