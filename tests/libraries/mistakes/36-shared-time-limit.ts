// One signal with a time limit for all calls of a program
// error: The operation was aborted due to timeout
import { leisure } from './given.ts'

const signal = AbortSignal.timeout(20)
await new Promise((resolve) => setTimeout(resolve, 40))
await leisure.sites.list({}, { signal })
