// What the service, the sandbox, the mock and the documentation need to serve the document. It may change in any release.

export { isBlank, NOT_BLANK } from './blank.ts'
export { type JsonStructure, structureOf } from './json-structure.ts'
export { createQuoteMask, type QuoteMask } from './quote-mask.ts'
export { repeatedHeader } from './repeated-header.ts'
export {
  BODY_LIMITS,
  isJsonInUtf8,
  MAX_CONNECTIONS,
  MAX_MEMBERSHIPS,
  MAX_QUOTE_BYTES,
  SERVER_TIMEOUTS,
} from './server-limits.ts'
export { isForThisMachine, isLoopbackName } from './this-machine.ts'
export { isUnstorable } from './unstorable.ts'
