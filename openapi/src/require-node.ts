import { oldNodeMessage } from './old-node.ts'

// Libraries that run on the document import this first: a missing function would fail later, and say less.
if (oldNodeMessage) throw new Error(oldNodeMessage)
