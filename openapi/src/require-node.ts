import { nodeFault } from './node-fault.ts'

// Every library that runs on the document imports this first. A function that an old Node lacks would fail later, and say less.
if (nodeFault) throw new Error(nodeFault)
