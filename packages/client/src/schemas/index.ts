export {
  type RequestSchemas,
  type ResponseSchema,
  requestSchemas,
  responseSchema,
  type Schema,
  type SchemaOf,
} from './operation-schemas.ts'
