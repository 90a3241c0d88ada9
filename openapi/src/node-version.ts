import { nodeFault } from './node-fault.ts'

// Programs import this first, so that an old Node ends with one sentence and not with a missing function.
if (nodeFault) {
  console.error(nodeFault)
  process.exit(1)
}
