import * as z from 'zod/mini'
import { RECORD_FIELDS, REPLACEMENT_FIELDS, type RecordField } from './generated/staff-user-fields.ts'
import { TENANT_MODES } from './tenant-mode.ts'

const text = z.string()
const flag = z.boolean()
const mode = z.enum(TENANT_MODES)

const TYPES = { string: text, boolean: flag, number: z.number() }

/** A schema for each of the named fields of a staff user from the service. */
function schemasOf(names: readonly string[]): Readonly<Record<string, z.ZodMiniType>> {
  const fields: Readonly<Record<string, RecordField>> = RECORD_FIELDS
  return Object.fromEntries(
    names.map((name) => {
      const { type, isNullable } = fields[name] as RecordField
      return [name, isNullable ? z.nullable(TYPES[type]) : TYPES[type]]
    }),
  )
}

/** The arguments of `normaliseStaffUser`. */
export const normalising: z.ZodMiniType<{ user: object }> = z.object({
  user: z.object(schemasOf(Object.keys(RECORD_FIELDS))),
  mode,
  source: z.enum(['list', 'single']),
})

/** The arguments of `replacementFor`: what an update needs of the user, and any object of changes. */
export const replacing: z.ZodMiniType = z.object({
  user: z.object({
    ...schemasOf([...Object.keys(REPLACEMENT_FIELDS), 'isDeleted']),
    // A user from the service has a role id; a normalised one has a role.
    roleId: z.optional(z.nullable(text)),
    role: z.optional(z.object({ kind: text })),
    isPasswordResetFlagSet: z.nullable(flag),
  }),
  changes: z.object({}),
  mode,
})
