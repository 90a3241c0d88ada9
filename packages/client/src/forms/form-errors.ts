import { ApiError, withoutMessage } from '../errors/api-error.ts'
import { readFailureBody } from '../failures/body.ts'
import type { OperationId } from '../failures/names.ts'
import { recognise } from '../failures/recognise.ts'
import { FAILURE_FIELDS, FIELD_NAMES } from '../generated/failure-fields.ts'
import type { Messages } from './messages.ts'

/** The messages for a form. */
export interface FormErrors {
  /** Messages that do not belong to a single input. */
  readonly form: readonly string[]
  /**
   * Messages for each field, by its path in the request: `members[0].orderKey`,
   * `primaryMember.profile.email`.
   */
  readonly fields: Readonly<Record<string, readonly string[]>>
}

/** One message of a failure, and what it is about. */
interface FormMessage {
  readonly field: string
  readonly code: string
  readonly params: Readonly<Record<string, string>>
  readonly message: string
}

/**
 * Returns the messages to show in a form, for a failure of the service, an `InvalidRequestError`, or the
 * violations that `checkRequest` returned.
 *
 * @param messages the messages for the people who fill in the form. Default: the service's own messages,
 *   which are written for integrators.
 * @param isInput whether a field of the request is an input of the form. What is said of the others goes to
 *   `form`, after the name of the field. Default: every field of the request is one.
 * @returns a plain object, which can be sent to a browser. `undefined` when there are no violations, and for
 *   every other error, such as a lost connection, because such an error is not about what was typed.
 */
export function formErrors(
  error: unknown,
  messages?: Messages,
  isInput: (field: string) => boolean = () => true,
): FormErrors | undefined {
  const found = error instanceof ApiError ? formMessagesOf(error) : violationsIn(error)
  if (found === undefined || found.length === 0) return undefined
  const wordings: Wordings = { ...(messages as Wordings | undefined) }
  const form: string[] = []
  const fields = new Map<string, string[]>()
  for (const { field, code, params, message } of found) {
    const text = wordings[code]?.(params, message) ?? message
    const path = documentedPath(field)
    if (path !== undefined && isInput(path)) fields.set(path, [...(fields.get(path) ?? []), text])
    else form.push(field === '' ? text : `${path ?? field}: ${text}`)
  }
  // Neither is without a prototype, because React would refuse to send it to a browser.
  return { form, fields: Object.fromEntries(fields) }
}

/** At least one: a failure without messages of fields has one of its own. */
function formMessagesOf({
  operation,
  status,
  code,
  params,
  fieldErrors = {},
  body,
}: ApiError): FormMessage[] {
  const known: Readonly<Record<string, Readonly<Record<string, string>>>> = FAILURE_FIELDS
  const found = Object.entries(fieldErrors).flatMap(([field, said]) =>
    said.map((text) => ({
      ...recognise(operation as OperationId, status, { body, messages: [{ text, field }], fieldErrors }),
      field,
      message: text,
    })),
  )
  if (found.length > 0) return found
  // The message of an error also says what may exist after a creation, which is not for a form.
  const { message = withoutMessage(status, code) } = readFailureBody(
    typeof body === 'string' ? body : (JSON.stringify(body) ?? ''),
  )
  return [{ field: known[operation]?.[code] ?? '', code, params, message }]
}

/** Recognised by their properties, so that importing this file does not load the checks and zod. */
function violationsIn(error: unknown): readonly FormMessage[] | undefined {
  if (Array.isArray(error)) return error
  const { violations } = Object(error) as { readonly violations?: unknown }
  return Array.isArray(violations) ? violations : undefined
}

type Wordings = Readonly<Record<string, (params: Readonly<Record<string, string>>, said: string) => string>>

const names = /* @__PURE__ */ new Map(FIELD_NAMES.map((name) => [name.toLowerCase(), name]))

/**
 * The path of a field as the document spells it, for a key of a validation problem in any of the usual
 * spellings: `Members[0].OrderKey`, `$.members[0].orderKey`, `members.0.orderKey`, `#/members/0/orderKey` and
 * `request.Members[0].OrderKey` are all `members[0].orderKey`.
 *
 * @returns `undefined` when no name in the key is one of the document's.
 */
function documentedPath(key: string): string | undefined {
  const steps = key.split(/[^\p{L}\p{N}_-]+/u).filter(Boolean)
  const known = steps.map((step) => (/^\d+$/.test(step) ? `[${step}]` : names.get(step.toLowerCase())))
  // What stands before is the name of a parameter in the service.
  const first = known.findIndex((step) => step !== undefined && !step.startsWith('['))
  if (first < 0) return undefined
  return steps.slice(first).reduce((path, step, index) => {
    const own = known[first + index] ?? step
    return path && !own.startsWith('[') ? `${path}.${own}` : path + own
  }, '')
}
