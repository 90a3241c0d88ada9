// A local midnight that is written in UTC, which is the day before
// warning: The time of day and the offset in `startDate` are not read
import { request, withHints } from './given.ts'

const localMidnight = new Date(`${request.startDate}+01:00`)
await withHints.pricing.quoteMemberships({ ...request, startDate: localMidnight.toISOString() })
