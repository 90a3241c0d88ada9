import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { type Check, NotTried } from '../check.ts'
import { type BrokenBody, brokenBodies } from '../document/break-field.ts'
import { requestFor } from '../document/example-request.ts'
import { judge, reports } from '../document/judge.ts'
import { jsonOf } from '../exchange.ts'
import { dayFrom } from '../pricing.ts'
import type { Trial } from '../trial.ts'

const NOTHING_KNOWN = {
  siteIds: [],
  users: [],
  membershipTypeIds: [],
  staffPassword: '',
  tenantMode: undefined,
}

/** Rules that are judged after the quote. They are tried with a good one, beside the behaviours of that operation. */
const JUDGED_ELSEWHERE = new Set([
  'addMembersWithMemberships primaryMember.profile.email',
  'addMembersWithMemberships primaryMember.memberCounter',
])

/** Each documented rule of each field of a request body, broken once: nothing is created, and the answer has the rule's name. */
export const FIELD_RULES: readonly Check[] = operationsOf(document).flatMap(({ operationId, operation }) => {
  const schema = operation.requestBody?.content['application/json']?.schema
  if (schema === undefined) return []
  const { body } = requestFor(operationId, NOTHING_KNOWN)
  return brokenBodies(schema, body)
    .filter(({ field, keyword }) => !isJudgedElsewhere(operationId, field, keyword))
    .map((broken) => fieldRule(operationId, { ...broken, body: withBothSites(operationId, broken) }))
})

function isJudgedElsewhere(operationId: string, field: string, keyword: string): boolean {
  // An empty username cannot be in a path, so it always differs from the path's.
  if (operationId === 'updateStaffUser' && field === 'username' && keyword === 'minLength') return true
  return JUDGED_ELSEWHERE.has(`${operationId} ${field}`)
}

/** The site stands in the request and in its quote, and a difference between the two is judged before every field. */
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
    says: `A request whose ${field} breaks the rule ${keyword} is rejected as ${failure}.`,
    source: operationId,
    basis: 'specification',
    needs: [],
    async run(trial) {
      const { path = {} } = requestFor(operationId, trial.known)
      const timely = field === 'startDate' ? body : await withDayToCome(trial, body)
      const sent = withAcceptedPassword(timely, trial.known.staffPassword)
      const exchange = await trial.call(operationId, { path: pathOf(path, sent), body: sent })
      // A tenant may have a stricter rule for passwords than the example keeps, and it is judged before the fields.
      if (judge(exchange).name === 'password-rejected' && failure !== 'password-rejected') {
        throw new NotTried(
          'The tenant rejects the password of the example.',
          'Set LEISURE_STAFF_PASSWORD to one that it accepts.',
        )
      }
      if (reports(exchange, failure, field)) return
      trial.expectSame(exchange, failure)
      const { errors } = (jsonOf(exchange) ?? {}) as { errors?: Readonly<Record<string, unknown>> }
      if (errors !== undefined) trial.expectKey(errors, field)
    },
  }
}

/** The start date of the example passes, and one in the past is judged before the members. */
async function withDayToCome(trial: Trial, body: unknown): Promise<unknown> {
  const { startDate } = (body ?? {}) as { startDate?: unknown }
  return typeof startDate === 'string' ? { ...(body as object), startDate: await dayFrom(trial, 1) } : body
}

/** A tenant's own pattern is judged before the length, so a password that is too long begins like one that is accepted. */
function withAcceptedPassword(body: unknown, accepted: string): unknown {
  const { password } = (body ?? {}) as { password?: unknown }
  if (typeof password !== 'string' || password.length <= accepted.length) return body
  return { ...(body as object), password: accepted.padEnd(password.length, 'x') }
}

/** An update names its account twice, and a difference between the two is judged before every field. */
function pathOf(path: Readonly<Record<string, string>>, body: unknown): Readonly<Record<string, string>> {
  const { username } = (body ?? {}) as { username?: unknown }
  return 'username' in path && typeof username === 'string' && username !== '' ? { ...path, username } : path
}
