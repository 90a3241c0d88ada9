import { nodeFault } from './node-fault.ts'

// Libraries that run on the document import this first: a missing function would fail later, and say less.
if (nodeFault) throw new Error(nodeFault)
