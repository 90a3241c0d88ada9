import { companion } from '@leisure-ops/openapi/companion'
import type { components } from '@leisure-ops/openapi/companion-types'
import { completionOf } from '../http/document-schemas.ts'

type StoredMember = components['schemas']['StoredMember']

/** What is stored about a member as JSON, in the order in which it is shown. */
const DETAILS = [
  'addresses',
  'contactNumbers',
  'agreements',
  'communicationChannelIds',
  'campaignIds',
  'userFields',
] as const

type MemberDetails = Pick<StoredMember, (typeof DETAILS)[number]>

const { properties = {} } = companion.components.schemas.StoredMember ?? {}

/** The details of a member with every member of the document, `null` or empty where it is missing. */
export const wholeDetails = completionOf(companion, {
  properties: Object.fromEntries(DETAILS.map((name) => [name, properties[name] ?? {}])),
}) as (details: unknown) => MemberDetails
