import * as z from 'zod/mini'
import {
  RECORD_FIELDS,
  REPLACEMENT_FIELDS,
  type RecordField,
  type StaffUserRecord,
} from './generated/staff-user-fields.ts'
import { parseArguments } from './parse-arguments.ts'
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

const normalising = z.object({
  user: z.object(schemasOf(Object.keys(RECORD_FIELDS))),
  mode,
  source: z.enum(['list', 'single']),
})

const replacing = z.object({
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

/**
 * Reads the arguments of `normaliseStaffUser`. Returns the user.
 *
 * @throws TenantInputError unless every property of a staff user has its type, and mode and source are known words.
 */
export function parseNormalising(values: unknown): StaffUserRecord {
  return parseArguments(normalising, values).user as unknown as StaffUserRecord
}

/**
 * Checks the arguments of `replacementFor`.
 *
 * @throws TenantInputError unless every property that an update needs has its type, the mode is a known word, and the changes are an
 *   object.
 */
export function checkReplacing(values: unknown): void {
  parseArguments(replacing, values)
}
