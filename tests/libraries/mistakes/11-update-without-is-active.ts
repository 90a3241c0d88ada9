// An update without `isActive`, which would deactivate the account
// compiler: Property 'isActive' is missing
import { jo, leisure } from './given.ts'

const { username, firstName, siteGroupId, preferredSiteId } = jo
const names = { username, firstName, lastName: 'Jones', displayName: 'Jo Jones' }
const others = { siteGroupId, preferredSiteId, email: 'jo@example.com', cardId: null }
await leisure.users.update(username, { ...names, ...others })
