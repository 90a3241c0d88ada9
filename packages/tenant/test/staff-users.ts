import { responsesOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import type { StaffUserRecord } from '@leisure-ops/tenant'

export const OBJECT_ID = '64f1c0ffee0ddba11c0de001'

const example = responsesOf(document).find(
  ({ operationId, name }) => operationId === 'getStaffUser' && name === 'object-id-tenant',
)

/** As an object-id tenant returns it. A field that is not set here is as in the document's example. */
export const objectIdUser: StaffUserRecord = {
  ...(example?.bodies[0]?.value as StaffUserRecord),
  username: 'jsmith',
  firstName: 'Jo',
  lastName: 'Smith',
  displayName: 'Jo S',
  email: 'jo.smith@example.com',
  cardId: '000483',
  siteGroupId: 'NORTH',
  preferredSiteId: 'RIVERSIDE',
  roleId: OBJECT_ID,
  avatarId: 'swimmer',
  dateCreated: '2021-03-08T10:15:42',
  isActive: true,
  isDeleted: false,
  isLocked: true,
  isPasswordResetFlagSet: true,
  lastLoginAttemptDate: '2026-11-19T17:40:03.5',
  failedLoginAttemptsCount: 5,
}

/** As a numeric tenant returns it in the list. */
export const numericUser: StaffUserRecord = { ...objectIdUser, roleId: '42', avatarId: null }
