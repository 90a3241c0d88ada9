// An idempotency key for a read
// compiler: 'idempotencyKey' does not exist in type
import { leisure } from './given.ts'

await leisure.users.get('jo', { idempotencyKey: 'k' })
