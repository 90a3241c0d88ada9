// An update with the required fields only, which clears the e-mail address and the card
// compiler: is missing the following properties from type 'StaffUserReplacement': cardId, displayName, email
import { jo, leisure } from './given.ts'

const { username, firstName, siteGroupId, preferredSiteId } = jo
const account = { username, firstName, lastName: 'Jones', siteGroupId, preferredSiteId, isActive: true }
await leisure.users.update(username, account)
