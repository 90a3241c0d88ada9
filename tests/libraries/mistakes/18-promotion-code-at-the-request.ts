// A promotion code at the request, in a literal
// compiler: 'promotionCode' does not exist in type
import { leisure, request } from './given.ts'

await leisure.pricing.quoteMemberships({ ...request, promotionCode: 'WELCOME' })
