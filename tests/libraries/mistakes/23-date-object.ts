// A Date where the text of a date goes
// compiler: Type 'Date' is not assignable to type 'string'
import { leisure, request } from './given.ts'

await leisure.pricing.quoteMemberships({ ...request, startDate: new Date() })
