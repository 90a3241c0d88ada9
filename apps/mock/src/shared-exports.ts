// What every entry point of this package exports.

export type { Delay } from './delay.ts'
export type { AnswerNames, OperationId } from './generated/answer-names.ts'
export type { RecordedRequest, RequestFilter } from './journal.ts'
export type { MockControls } from './mock.ts'
export {
  type Answer,
  type AnswerOptions,
  UnknownAnswerError,
  UnknownOperationError,
} from './read-rule.ts'
export type { Scope } from './scope.ts'
export type { Tenant } from './usual-answer.ts'
