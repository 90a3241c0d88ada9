import { companion } from '@leisure-ops/openapi/companion'
import type { components } from '@leisure-ops/openapi/companion-types'
import { completionOf } from '../http/document-schemas.ts'

/** What is stored about a member as JSON, in the order in which it is shown. */
const DETAILS = [
  'addresses',
  'contactNumbers',
  'agreements',
  'communicationChannelIds',
  'campaignIds',
  'userFields',
] as const

const { properties = {} } = companion.components.schemas.StoredMember ?? {}

/** The details of a member with every member of the document, `null` or empty where it is missing. */
export const wholeDetails = completionOf(companion, {
  properties: Object.fromEntries(DETAILS.map((name) => [name, properties[name] ?? {}])),
}) as (details: unknown) => Pick<components['schemas']['StoredMember'], (typeof DETAILS)[number]>
