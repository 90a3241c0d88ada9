import { dereference, operationsOf, type SchemaObject } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { type Changes, withChanges } from '@leisure-ops/openapi/internal'
import type { Check } from '../check.ts'
import { dayFrom } from '../clock.ts'
import { type BrokenBody, brokenBodies } from '../document/break-field.ts'
import { exampleBody, exampleRequest } from '../document/example-request.ts'
import { errorsOf } from '../document/judge.ts'
import { needSite } from '../known.ts'
import { mismatch } from '../outcome.ts'
import type { Trial } from '../trial.ts'

/** Rules of fields that the checks of steps cover, because something else is judged before them. */
const JUDGED_ELSEWHERE = [
  'addMembersWithMemberships primaryMember.profile.email ',
  'addMembersWithMemberships primaryMember.memberCounter ',
  // An empty username cannot be in a path, so it always differs from the path's.
  'updateStaffUser username minLength',
]

/** What each operation refuses although every field is valid, and the changes that cause it. */
const REFUSED: Readonly<Record<string, readonly [failure: string, changes: Changes]>> = {
  createStaffUser: ['site-group-not-found', { siteGroupId: 'no-such-group' }],
  updateStaffUser: ['site-group-not-found', { siteGroupId: 'no-such-group' }],
  calculateMembershipPricing: ['membership-type-not-found', { 'members.0.memberships.0.id': 'NONE' }],
  addMemberWithBooking: ['email-missing', { contactDetails: {} }],
  addMembersWithMemberships: ['quote-invalid', {}],
}

/** What is wrong with a field that breaks a rule, by the keyword of the rule. */
const FLAWS: Readonly<Record<string, string>> = {
  required: 'is missing',
  type: 'has another type',
  string: 'is a string',
  minLength: 'is empty',
  maxLength: 'is too long',
  pattern: 'is malformed',
  minimum: 'is too small',
  maximum: 'is too large',
  minItems: 'is an empty list',
  maxItems: 'has too many entries',
  const: 'has another value',
}

/**
 * Each documented rule of each field of a request body is broken once. Nothing is created, and the response
 * is the failure that the document names for the rule.
 */
export const FIELD_RULES: readonly Check[] = operationsOf(document).flatMap(({ operationId, operation }) => {
  const schema = operation.requestBody?.content['application/json']?.schema
  if (schema === undefined) return []
  const broken = brokenBodies(schema, exampleBody(operationId))
    .filter(
      ({ field, keyword }) =>
        !JUDGED_ELSEWHERE.some((one) => `${operationId} ${field} ${keyword}`.startsWith(one)),
    )
    .map((one) => fieldRule(operationId, { ...one, body: withBothSites(operationId, one) }))
  return [...broken, nullRule(operationId, schema)]
})

/** Changes the site of the request and of its quote, because a difference is judged before every field. */
function withBothSites(operationId: string, { field, keyword, body }: BrokenBody): unknown {
  if (operationId !== 'addMembersWithMemberships' || keyword === 'required' || keyword === 'type') return body
  const { siteId, pricingQuote } = body as { siteId?: string; pricingQuote: { siteId?: string } }
  if (field === 'siteId') return { ...(body as object), pricingQuote: { ...pricingQuote, siteId } }
  if (field !== 'pricingQuote.siteId') return body
  return { ...(body as object), siteId: pricingQuote.siteId }
}

function fieldRule(operationId: string, { field, keyword, failure, body }: BrokenBody): Check {
  return {
    name: `${operationId}-${field}-${keyword}`,
    group: 'field-rules',
    operationId,
    says: `A request whose ${field} ${FLAWS[keyword] ?? 'is wrong'} is refused with ${failure}.`,
    // The specification states no maximum number of entries.
    basis: keyword === 'maxItems' ? 'assumption' : 'specification',
    needs: [],
    async run(trial) {
      const exchange = await sendBody(trial, operationId, body, field)
      trial.expectNamed(exchange, failure, field)
      const errors = errorsOf(exchange)
      if (errors === undefined || field in errors) return
      throw mismatch(`an error under ${field}`, `there are errors under ${Object.keys(errors).join(', ')}`)
    },
  }
}

/** Sends a request with `null` wherever that may be, which is refused for another reason. */
function nullRule(operationId: string, schema: SchemaObject): Check {
  const [failure = '', changes = {}] = REFUSED[operationId] ?? []
  return {
    name: `${operationId}-null-in-optional-fields`,
    group: 'behaviours',
    operationId,
    says: 'A null in an optional field counts as omitting the field.',
    basis: 'assumption',
    needs: [],
    async run(trial) {
      const own = {
        ...(operationId === 'calculateMembershipPricing' && { siteId: needSite(trial) }),
        ...(operationId === 'createStaffUser' && { password: trial.known.staffPassword }),
      }
      const body = withNulls(schema, withChanges(exampleBody(operationId), { ...changes, ...own }))
      trial.expectNamed(await sendBody(trial, operationId, body), failure)
    },
  }
}

/** The body with `null` in every field that may be `null`, except in its quotes, objects and lists. */
function withNulls(schema: SchemaObject, body: unknown): unknown {
  const { properties = {}, items, type } = dereference<SchemaObject>(document, schema as { $ref: string })
  if (Array.isArray(body)) return body.map((entry) => withNulls(items ?? {}, entry))
  if (typeof body !== 'object' || body === null) return [type].flat().includes('null') ? null : body
  const sent: Readonly<Record<string, unknown>> = { ...body }
  const members = Object.entries(properties)
    .filter(([name]) => name !== 'pricingQuote')
    .map(([name, member]): [string, unknown] => [name, withNulls(member, sent[name])])
  return { ...sent, ...Object.fromEntries(members) }
}

/**
 * Sends a body, in which nothing is wrong that is judged before its fields: a start date is in the future, a
 * password that is too long begins like an accepted one, and the path has the username of the body.
 *
 * @param broken the field that is broken, and stays as it is.
 */
async function sendBody(trial: Trial, operationId: string, body: unknown, broken?: string) {
  const { startDate, password, username } = Object(body) as Readonly<Record<string, unknown>>
  const accepted = trial.known.staffPassword
  const changes: Changes = {
    ...(typeof startDate === 'string' && broken !== 'startDate' && { startDate: await dayFrom(trial, 1) }),
    ...(typeof password === 'string' &&
      password.length > accepted.length && { password: accepted.padEnd(password.length, 'x') }),
  }
  const { path = {} } = exampleRequest(operationId, trial.known)
  const isNamed = 'username' in path && typeof username === 'string' && username !== ''
  return trial.send(operationId, {
    path: isNamed ? { ...path, username } : path,
    body: withChanges(body, changes),
  })
}
