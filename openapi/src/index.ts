import './require-node.ts'

export { dereference } from './dereference.ts'
export { type FailureEntry, failureTableOf } from './failure-table.ts'
export { type BrokenRule, fieldPath, fieldRulesOf, messageName } from './field-rules.ts'
export { type BodyMask, createBodyMask, type MaskedBody } from './mask-body.ts'
export { fillMessage, matchMessage, placeholdersOf } from './message-template.ts'
export { failuresOf, type NamedResponse, responsesOf } from './named-responses.ts'
export { type NearestName, nearestNames, similarName } from './nearest-names.ts'
export { negotiateMediaType } from './negotiate.ts'
export type {
  ExampleObject,
  FailureNotes,
  LeftBehind,
  MediaTypeObject,
  OpenApiDocument,
  OperationObject,
  ParameterObject,
  PathItemObject,
  ReferenceObject,
  ResponseObject,
  SchemaObject,
  SecurityRequirementObject,
} from './openapi-objects.ts'
export { type DocumentedOperation, type NamedRequest, operationsOf, requestsOf } from './operations.ts'
export { parsePrefer } from './prefer.ts'
export { isSignedQuote, type QuoteField, quoteFieldsOf } from './quotes.ts'
export { bodyOf, type ResponseBody, type ResponseValues, writeBody } from './response-body.ts'
export { roleIdForms } from './role-id-forms.ts'
export { createUnreadHints, type UnreadHints } from './unread-hints.ts'
