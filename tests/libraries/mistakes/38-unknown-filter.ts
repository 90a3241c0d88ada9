// A filter that does not exist
// compiler: 'active' does not exist in type
import { leisure } from './given.ts'

await leisure.sites.list({ active: true })
