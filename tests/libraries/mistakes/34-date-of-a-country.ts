// A date as people write it
// error: ApiError: startDate: The StartDate field is not a date and time
import { leisure, request } from './given.ts'

await leisure.pricing.quoteMemberships({ ...request, startDate: '10.12.2026' })
