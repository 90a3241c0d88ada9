import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { SignedQuote } from '@leisure-ops/quote'
import { OPERATIONS } from '../src/generated/operations.ts'
import type { CreationOptions, LeisureClient, OperationId, operations } from '../src/index.ts'
import { METHODS } from '../src/internal.ts'

export const OPERATION_IDS = Object.keys(OPERATIONS) as OperationId[]
export const CREATIONS = OPERATION_IDS.filter((id) => 'unknownOutcome' in OPERATIONS[id])

export const SECRETS = {
  token: 'token-7f3a',
  password: 'password-91bc',
  accountNumber: '31415926',
  sortCode: '271828',
}

/** What an update has to name, or clears. */
export const CLEARED = { displayName: undefined, email: undefined, cardId: undefined }

/** A quote that is valid now. */
export function quoteOfNow<T>(): SignedQuote<T> {
  const timeStamp = new Date().toISOString()
  return SignedQuote.fromText<T>(`{ "total": 10.00, "timeStamp": "${timeStamp}", "signature": "c2ln" }`)
}

const names = { firstName: 'Jo', lastName: 'Smith' }
const staff = { ...names, username: 'jsmith', siteGroupId: 'NORTH', preferredSiteId: 'RIVERSIDE' }
const { accountNumber, sortCode } = SECRETS

type WithBody = {
  [O in OperationId]: operations[O] extends { requestBody: object } ? O : never
}[OperationId]
const BODIES: Readonly<Record<WithBody, () => object>> = {
  createStaffUser: () => ({ ...staff, password: SECRETS.password }),
  updateStaffUser: () => ({ ...staff, ...CLEARED, isActive: true }),
  calculateMembershipPricing: () => ({
    siteId: 'RIVERSIDE',
    startDate: '2026-12-10T00:00:00',
    members: [{ orderKey: 1, memberships: [{ id: 'ADULT-DD' }] }],
  }),
  addMemberWithBooking: () => ({
    memberProfile: { ...names, siteId: 'RIVERSIDE' },
    contactDetails: {},
    bookingDetails: [{ leaseId: 'lease', pricingQuote: quoteOfNow() }],
  }),
  addMembersWithMemberships: () => ({
    siteId: 'RIVERSIDE',
    primaryMember: {
      orderKey: 1,
      profile: names,
      bankDetails: { accountName: 'J Smith', accountNumber, sortCode },
    },
    pricingQuote: quoteOfNow(),
  }),
}

type Untyped = Record<string, Record<string, (...values: unknown[]) => Promise<unknown>>>

/** Calls an operation with a valid request, whose path and body are examples. */
export function call(
  leisure: LeisureClient,
  operation: OperationId,
  options?: CreationOptions,
): Promise<unknown> {
  const { parameters } = operationsOf(document).find(({ operationId }) => operationId === operation)!
  const path = parameters.filter((one) => one.in === 'path').map(({ example }) => example)
  const query = parameters.some((one) => one.in === 'query') ? [{}] : []
  const body = operation in BODIES ? [BODIES[operation as WithBody]()] : []
  const [group, method] = METHODS[operation].split('.') as [string, string]
  return (leisure as unknown as Untyped)[group]![method]!(...path, ...query, ...body, options)
}
