import { document } from '@leisure-ops/openapi/document'
import { expect, test } from 'vitest'
import {
  type BrokenRule,
  dereference,
  failuresOf,
  fieldRulesOf,
  fillMessage,
  operationsOf,
  type SchemaObject,
} from '../src/index.ts'

// The messages that the specification quotes, copied from its error tables by hand. Mock, service and client
// take theirs from the document, so none of their tests would notice a message that the document misspells.

const QUOTED: Readonly<Record<string, readonly string[]>> = {
  createStaffUser: [
    'Username cannot be more than 8 characters',
    'DisplayName cannot be more than 50 characters',
    'The given email address is invalid.',
    "The given site group doesn't exist.",
    'The preferred site ID must be contained in the given site group.',
    'The given role ID does not exist.',
    'The user: {username} already exists.',
    'This entry already exists in the database.',
  ],
  getStaffUser: [
    'The given username: {username} is invalid.',
    'The user with username: {username} could not be found in SQL database',
    'Failed to find user for username: {username}',
  ],
  updateStaffUser: [
    'The username in the request: {username} and the one in route: {username} do not match.',
    'Username cannot be more than 8 characters',
    'The email in the request: {email} is invalid.',
    'The preferred site Id: {preferredSiteId} is not contained in the given site group.',
    'The role: {roleId} is invalid. It must be exactly 24 characters long.',
    'The site group in the request: {siteGroupId} could not be found.',
    'The role for ID: {roleId} could not be found.',
    'Failed to find the user with username: {username} in SQL database',
    'User {username} cannot be found when calling Update',
  ],
  listSites: ['Could not find the site group id {siteGroupId}'],
  getSite: ["Site ID '{siteId}' does not exist."],
  calculateMembershipPricing: [
    'The SiteId field is required',
    'OrderKeys must be greater than 0',
    'Start Date cannot be in the past',
    'At least one member request contains null or has no memberships.',
    'The order key for each member request must be unique',
    'The requested start date is before the Sites opening date.',
    'The following memberships ({ids}) are not available at the site {siteId}.',
    'When applying a Promotion Code, this must be applied against all memberships in the request.',
    'Only one Promotion Code can be used in the request for all memberships.',
    'Promotion code {code} is not a valid promotion code',
    'Promotion code {code} is not currently active',
    'Promotion code {code} is expired',
    'Promotion code {code} is not applicable to any of the memberships selected',
    'There are no active and applicable discounts related to the promocode {code} that can be applied to any of the memberships.',
    'The default price level {priceLevelId} for the site {siteId} does not allow to be purchased in at least one of the products of the membership types {ids}.',
    'Site ID {siteId} does not exist.',
    'At least one member in the request does not exist.',
    'At least one membership type in the request does not exist.',
    'The requested start date is before one or more memberships earliest start date. Membership Type(s): {ids}.',
    'The fixed end date has already passed for membership type(s): {ids}.',
    'The requested start date must be on or before the fixed end date. Membership Type(s): {ids}',
    "The membership type {id} and it's product {productId} has no prices with purchase allowed, so has not been configured correctly to provide a price.",
    'The membership type {id} configured with the price level {priceLevelId} is not allowed for purchase.',
    'The membership type {id} and its products have not been configured correctly to provide a price',
    'Membership ID {id} has not been configured correctly to provide a price.',
    'The duration has not been correctly configured for membership type {id}',
    'The ProRata should not be set for a RCP membership. MembershipId: {id}',
    'The default start day should not be set for a RCP membership. MembershipId: {id}',
    'The default start day should be set for a DD membership. MembershipId: {id}',
    'The cut off day must be after the fixed start day for the membership with ID {id}',
  ],
  addMemberWithBooking: [
    'A guardian must be specified for this junior member',
    'A guardian cannot be specified for this non-junior member',
    'One or more members are missing an email address.',
    'Email cannot be specified for a member that requires a guardian.',
    'The email address "{email}" is not a valid email address.',
    'One address must be primary',
    'Only one address can be primary',
    'One contact number must be primary',
    'Only one contact number can be primary',
    'At least one of the members already exists in the database.',
    'First name cannot be more than 25 characters',
    'Date of Birth cannot be in the future',
    'The bookings could not be created: Either LeaseID or BookingID must be specified but not both',
    'The bookings could not be created: Either LeaseID or BookingID must be specified',
    'The bookings could not be created: {message}',
    'The bookings could not be created: The pricing quote is invalid.',
    'The bookings could not be created: The time frame where the request is considered valid has expired.',
    'The bookings could not be created: The time stamp of the request can not be in the future.',
    'The member could not be created. {message}',
    'The guardian member could not be created. {message}',
    'At least one of the services is unavailable.',
  ],
  addMembersWithMemberships: [
    'The site ID of the member must match the site ID in the membership pricing quote.',
    'The pricing quote is invalid.',
    'The time frame where the request is considered valid has expired.',
    'The time stamp of the request can not be in the future.',
    "The primary member's email must be supplied and be less than 256 characters.",
    'One or more linked members are missing an email address.',
    'The email address "{email}"is not a valid email address',
    'At least one orderKey for the Primary or Linked members must be specified.',
    'The orderKeys for the Primary and Linked members cannot be repeated.',
    "The orderKeys for the primary and linked members don't match the orderKeys in the given pricing quote.",
    'The primary member needs to have one primary contact phone number.',
    'The primary member cannot have multiple primary contact phone numbers.',
    'The primary member needs to have exactly one primary contact address.',
    'The primary contact address of the primary member cannot be empty.',
    'The primary member needs to agree to the privacy policy and terms and conditions.',
    'All the linked members need to agree to the privacy policy and terms and conditions.',
    'Membership types "{ids}" require the primary member to provide bank details',
    "The primary member's memberCounter must be 0",
    'Site ID cannot be empty',
    'Site ID cannot be more than 15 characters',
    'PrimaryMember cannot be empty',
    'Profile cannot be empty',
    'Pricing quote cannot be empty',
    'Memberships cannot be empty',
    'First name cannot be empty',
    'First name cannot be more than 25 characters',
    'Last name cannot be empty',
    'Last name cannot be more than 25 characters',
    'Title ID cannot be more than 15 characters',
    'Date of Birth cannot be in the future',
    'AddressLine1 cannot be more than 75 characters',
    'Value must be a string of 8 digits.',
    'Value must be a string of 6 digits.',
    'User field ID cannot be empty',
    'User field value cannot be empty',
    'Failed to retrieve payment method configuration.',
  ],
}

/** Quoted without the order key. The specification says that these messages name it, but not where. */
const QUOTED_WITHOUT_ORDER_KEY = [
  'The linked member does not have a primary contact phone number.',
  'The linked member contains multiple primary contact phone numbers.',
  'The linked member does not have a primary contact address.',
  'The linked member contains multiple primary contact addresses.',
  'The linked member cannot have an address with empty values.',
]

/** Where a quoted message has the same name twice, the document gives the values other names. */
const withoutNames = (template: string) => template.replaceAll(/\{\w+\}/g, '{}')

const rules = fieldRulesOf(document)

/** The failure of each rule of each field of a body, with the name and the limit of the field. */
function rulesIn(operationId: string, schema: SchemaObject, steps: readonly string[] = []): BrokenRule[] {
  const { properties = {}, items, ...own } = dereference<SchemaObject>(document, schema)
  const keywords = Object.keys({ ...own['x-violations'], ...schema['x-violations'] })
  const found = keywords.flatMap((keyword) => rules.inBody(operationId, steps, keyword) ?? [])
  const members = [...Object.entries(properties), ...(items ? [['0', items] as const] : [])]
  return [...found, ...members.flatMap(([name, member]) => rulesIn(operationId, member, [...steps, name]))]
}

/** The messages of an operation: the templates, and those about a field. */
function messagesOf(operation: string): string[] {
  const failures = failuresOf(document).filter(({ operationId }) => operationId === operation)
  const templates = new Map(failures.map(({ name, template, message = '' }) => [name, template ?? message]))
  const { requestBody } = operationsOf(document).find((one) => one.operationId === operation)?.operation ?? {}
  const body = requestBody?.content['application/json']?.schema
  const aboutFields = rulesIn(operation, body ?? {}).flatMap(({ failure, name, limit }) => {
    const template = templates.get(failure) ?? ''
    const values = { field: name, maximum: limit, value: '{}', email: '{}' }
    return template.includes('{field}') ? fillMessage(template, values) : []
  })
  const shown = failures.flatMap(({ message }) => message ?? [])
  return [...[...templates.values()].map(withoutNames), ...new Set([...shown, ...aboutFields])]
}

test.each(Object.entries(QUOTED))(
  'the document has the messages that the specification quotes for %s',
  (operation, quoted) => {
    const messages = messagesOf(operation)
    expect(quoted.filter((message) => !messages.includes(withoutNames(message)))).toEqual([])
  },
)

test('the messages about a linked member are those that the specification quotes, followed by the order key', () => {
  const messages = messagesOf('addMembersWithMemberships')
  const quoted = QUOTED_WITHOUT_ORDER_KEY.map((message) => `${message} OrderKey: {}`)
  expect(quoted.filter((message) => !messages.includes(message))).toEqual([])
})

test('a name of a new member is spelled the same in both creations', () => {
  const names = ['First name', 'Last name', 'Title ID', 'Site ID']
  const aboutNames = (operation: string) =>
    messagesOf(operation).filter((one) => names.some((name) => one.startsWith(`${name} `)))
  expect(aboutNames('addMemberWithBooking').sort()).toEqual(aboutNames('addMembersWithMemberships').sort())
  expect(aboutNames('addMemberWithBooking')).toHaveLength(7)
})
