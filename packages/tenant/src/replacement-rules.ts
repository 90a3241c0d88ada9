import * as z from 'zod/mini'
import {
  NOT_BLANK,
  RECORD_FIELDS,
  REPLACEMENT_FIELDS,
  type ReplacementField,
} from './generated/staff-user-fields.ts'
import { fitsMode, ROLE_ID_FORM } from './id-forms.ts'
import { KINDS } from './parse-arguments.ts'
import { type RefusalReason, ReplacementError } from './replacement-error.ts'
import type { ReplacementBody } from './staff-user-replacement.ts'
import type { TenantMode } from './tenant-mode.ts'

// The rules of the specification's "Update staff user". The message of each is the reason for a refusal.

const presence = (issue: { readonly input?: unknown }): RefusalReason =>
  issue.input === undefined || issue.input === null ? 'required' : 'malformed'

const filled = z.string({ error: presence }).check(z.regex(NOT_BLANK, 'required'))

const OF_TYPE = { string: filled, boolean: z.boolean('malformed'), number: z.number('malformed') }

function schemaOf(name: keyof typeof REPLACEMENT_FIELDS): z.ZodMiniType {
  const { isOptional, maxLength }: ReplacementField = REPLACEMENT_FIELDS[name]
  const schema = maxLength === undefined ? OF_TYPE[RECORD_FIELDS[name].type] : atMost(filled, maxLength)
  return isOptional ? z.optional(schema) : schema
}

/** Counts characters, as the service does. zod counts UTF-16 code units, of which an emoji has two. */
function atMost(schema: z.ZodMiniString, maximum: number): z.ZodMiniString {
  return schema.check(({ value: input, issues }) => {
    if ([...input].length > maximum)
      issues.push({ code: 'too_big', origin: 'string', maximum, input, message: 'too-long', continue: true })
  })
}

/** Every property except the username, which cannot change. */
const NAMES = (Object.keys(REPLACEMENT_FIELDS) as (keyof typeof REPLACEMENT_FIELDS)[]).filter(
  (name) => name !== 'username',
)

const replacement = z.object({
  ...Object.fromEntries(NAMES.map((name) => [name, schemaOf(name)])),
  // The service decides what a valid address is. Every address has at least this form.
  email: z.optional(
    atMost(
      z.string('malformed').check(z.regex(/^\S+@\S+$/, 'malformed')),
      REPLACEMENT_FIELDS.email.maxLength,
    ),
  ),
  // An empty string removes the role.
  roleId: z.optional(
    z.string('malformed').check(z.refine((id) => id === '' || fitsMode(id, 'object-id'), 'malformed')),
  ),
})

type Reason = 'required' | 'too-long' | 'malformed'

/** The first issue of zod. Apart from lengths and types, only an e-mail address and a role id have a form. */
interface Refusal {
  readonly path: readonly PropertyKey[]
  readonly message: Reason
  readonly maximum?: number
  readonly expected?: 'string' | 'boolean'
}

const FLAWS: Readonly<Record<Reason, string>> = {
  required: 'is missing or blank',
  'too-long': 'is too long',
  malformed: 'does not have the form that the service accepts',
}

/**
 * The properties as the body of an update, without those that are `undefined` or that no update has.
 *
 * @throws ReplacementError with the first property that the service would reject.
 */
export function checkedBody(members: object): Omit<ReplacementBody, 'username'> {
  const result = replacement.safeParse(members)
  if (!result.success) throw refusalOf(result.error.issues[0] as Refusal)
  const sent = Object.entries(result.data).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent) as unknown as Omit<ReplacementBody, 'username'>
}

function refusalOf({ path: [field], message, maximum, expected }: Refusal): ReplacementError {
  const form = field === 'email' ? 'an address with an @' : ROLE_ID_FORM['object-id']
  const malformed = expected ? KINDS[expected] : form
  const what = { required: 'a value', 'too-long': `at most ${maximum} characters`, malformed }[message]
  return new ReplacementError(String(field), message, FLAWS[message], `Pass ${what} in the changes.`)
}

/** The members without those that are optional and blank. `null` means blank, too. */
export function withoutBlanks(members: object): object {
  const isBlank = (value: unknown) => value === null || (typeof value === 'string' && !NOT_BLANK.test(value))
  const fields: Readonly<Record<string, ReplacementField>> = REPLACEMENT_FIELDS
  const filled = Object.entries(members).filter(
    ([name, value]) => !fields[name]?.isOptional || !isBlank(value),
  )
  return Object.fromEntries(filled)
}

/** Properties that numeric tenants do not save. */
const OBJECT_ID_ONLY = ['roleId', 'avatarId']

/** The fields that an update can change on a tenant of this mode. */
export function changeableFields(mode: TenantMode): string[] {
  const names = Object.keys(replacement.shape)
  return names.filter((name) => mode === 'object-id' || !OBJECT_ID_ONLY.includes(name))
}
