import { BOOKINGS } from './0001/bookings.ts'
import { CATALOGUE } from './0001/catalogue.ts'
import { MEMBERS } from './0001/members.ts'
import { OPERATORS } from './0001/operators.ts'
import { SITES } from './0001/sites.ts'
import { STAFF_USERS } from './0001/staff-users.ts'
import { tablesOfTenants } from './0001/tables-of-tenants.ts'
import { TENANTS } from './0001/tenants.ts'

export const STATEMENTS: readonly string[] = [
  ...tablesOfTenants([...TENANTS, ...SITES, ...STAFF_USERS, ...CATALOGUE, ...MEMBERS, ...BOOKINGS]),
  ...OPERATORS,
]
