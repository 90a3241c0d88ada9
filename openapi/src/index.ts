import './require-node.ts'

export { type AnswerBody, type AnswerValues, bodyOf, writeBody } from './answer-body.ts'
export { answersOf, failuresOf, type NamedAnswer } from './answers.ts'
export { dereference } from './dereference.ts'
export { type FailureEntry, failureTableOf } from './failure-table.ts'
export { fieldPath, sentenceName } from './field-names.ts'
export { type BrokenRule, fieldRulesOf } from './field-rules.ts'
export { type BodyMask, createBodyMask, type MaskedBody, maskQuoted } from './mask-body.ts'
export { distanceBetween, type NearestName, nearestNames, similarName } from './nearest-names.ts'
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
  SilentFailure,
} from './openapi-objects.ts'
export { type DocumentedOperation, operationsOf } from './operations.ts'
export { parsePrefer } from './prefer.ts'
export { isSignedQuote, type QuoteField, quoteFieldsOf } from './quotes.ts'
export { type NamedRequest, requestsOf } from './requests.ts'
export { roleIdForms } from './role-id-forms.ts'
export { fillSentence, matchSentence, placeholdersOf } from './sentence.ts'
export { BODY_LIMITS, isJsonInUtf8, MAX_CONNECTIONS, SERVER_TIMEOUTS } from './server-limits.ts'
export { isForThisMachine, isLoopbackName } from './this-machine.ts'
export { isUnstorable } from './unstorable.ts'
