import { oldNodeMessage } from './old-node.ts'

// Programs import this first, so that an old Node ends with one sentence and not with a missing function.
if (oldNodeMessage) {
  console.error(oldNodeMessage)
  process.exit(1)
}
