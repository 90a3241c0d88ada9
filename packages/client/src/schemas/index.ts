export {
  type AnswerSchema,
  answerSchema,
  type RequestSchemas,
  requestSchemas,
} from './operation-schemas.ts'
export type { SchemaOf } from './schema-of.ts'
