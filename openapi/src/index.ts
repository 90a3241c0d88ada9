export { answersOf, failuresOf, type NamedAnswer } from './answers.ts'
export type {
  Example,
  FailureNotes,
  LeftBehind,
  MediaType,
  OpenApiDocument,
  Operation,
  Parameter,
  PathItem,
  Reference,
  Response,
  SilentFailure,
} from './document.ts'
export { resolve } from './document.ts'
export { type DocumentedOperation, operationsOf } from './operations.ts'
export { type NamedRequest, requestsOf } from './requests.ts'
