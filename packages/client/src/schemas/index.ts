export {
  type RequestSchemas,
  type ResponseSchema,
  requestSchemas,
  responseSchema,
} from './operation-schemas.ts'
export type { Schema, SchemaOf } from './schema-of.ts'
