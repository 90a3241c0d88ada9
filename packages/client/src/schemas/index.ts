export {
  type RequestSchemas,
  type ResponseSchema,
  requestSchemas,
  responseSchema,
} from './operation-schemas.ts'
export type { SchemaOf } from './schema-of.ts'
