import { FAILURES } from '../generated/failures.ts'
import { type FailureBody, readFailureBody } from './body.ts'
import { type MessageReader, messageReader } from './message-reader.ts'
import type { FailureName, OperationId } from './names.ts'

/** A failure by its name in the document, with the values in its message. */
export interface RecognisedFailure {
  readonly code: FailureName | 'undocumented'
  readonly params: Readonly<Record<string, string>>
}

/**
 * How a failure is recognised: by its message, by a part of its message, by members of its JSON object, or by
 * the lack of a message.
 */
type Sign = string | FixedPart | { readonly is: object } | { readonly body: 'none' | 'unstated' }

/** A message that the specification does not show, and the part of it that is certain all the same. */
interface FixedPart {
  readonly template: string
  /** A template, too; empty when any message will do. */
  readonly part: string
}

/** A failure as it was sent, and as the document knows it. */
export type ReadFailure = FailureBody & RecognisedFailure

/**
 * Reads the body of a failure, and finds its name. It never throws.
 *
 * @param sent the values of the path and the query. A full stop at the end may belong to one of them.
 */
export function readFailure(
  operation: OperationId,
  status: number,
  text: string,
  sent: Readonly<Record<string, unknown>>,
): ReadFailure {
  const body = readFailureBody(text)
  const { code, params } = recognise(operation, status, body)
  const whole: Record<string, string> = { ...params }
  for (const name in whole) {
    const known = String(sent[name])
    if (known.replace(/\.+$/, '') === whole[name]) whole[name] = known
  }
  return { ...body, code, params: whole }
}

/** Longest message that is compared with the document's, in characters. */
const MAX_MESSAGE_LENGTH = 10_000

/**
 * Finds the name of a failure. Messages are compared first, in the order of the table, which lists the most
 * specific ones first. If none matches, the body decides:
 *
 * - A JSON object is the failure whose members it has.
 * - An empty body, or a message that no failure has, is the one of its status without a documented message.
 * - Any other body is the only failure of its status, if that failure's body is `unstated`.
 *
 * Whatever is left is `undocumented`.
 */
export function recognise(operation: OperationId, status: number, failure: FailureBody): RecognisedFailure {
  const table: Readonly<Record<number, Readonly<Record<string, Sign>>>> = FAILURES[operation]
  const signs = Object.entries(table[status] ?? {}) as [FailureName, Sign][]
  const messages = failure.messages.flatMap(({ text, field }) => [
    { text, field },
    // ASP.NET leaves the name of a parameter out of its message: `The value 'x' is not valid.`
    ...(field === undefined ? [] : [{ text: `${text.replace(/\.$/, '')} for ${field}`, field }]),
  ])
  for (const { text, field } of messages) {
    if (text.length > MAX_MESSAGE_LENGTH) continue
    const read = messageReader(text)
    for (const [code, sign] of signs) {
      const params = valuesIn(text, read, sign)
      if (params)
        return { code, params: 'field' in params ? { ...params, field: fieldOf(field, params) } : params }
    }
  }
  const isAlone = signs.length === 1
  const found = signs.find(([, sign]) => isKnownBy(sign, failure, isAlone))
  return { code: found?.[0] ?? 'undocumented', params: {} }
}

function valuesIn(message: string, read: MessageReader, sign: Sign): Record<string, string> | undefined {
  if (typeof sign === 'string') return read(sign)
  if (!('part' in sign)) return undefined
  const others = sign.part ? read(sign.part) : undefined
  return read(sign.template) ?? (others && { ...labelledValue(message, sign.template), ...others })
}

/** The number after the name of a value, in any place: `order key 2` for `… OrderKey: {orderKey}`. */
function labelledValue(message: string, template: string): Record<string, string> {
  const [, name] = /: \{(\w+)\}$/.exec(template) ?? []
  if (!name) return {}
  const [, value] = new RegExp(`${name}[^\\d-]{0,3}(-?\\d+)`, 'i').exec(message.replace(/\s/g, '')) ?? []
  return value ? { [name]: value } : {}
}

/** Spells a field as `fieldErrors` does if it has a key there, and otherwise as in the request. */
function fieldOf(key: string | undefined, { field = '' }: Readonly<Record<string, string>>): string {
  return key ?? field.charAt(0).toLowerCase() + field.slice(1)
}

function isKnownBy(sign: Sign, { body, fieldErrors }: FailureBody, isAlone: boolean): boolean {
  if (typeof sign === 'string') return false
  const isText = body === undefined || typeof body === 'string'
  if ('part' in sign) return sign.part === '' && isText
  if ('body' in sign) return body === undefined || (isAlone && sign.body === 'unstated')
  if (typeof body !== 'object' || fieldErrors) return false
  const members = body as Readonly<Record<string, unknown>>
  return Object.entries(sign.is).every(([name, value]) => members[name] === value)
}
