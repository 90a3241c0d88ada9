import { fileURLToPath } from 'node:url'

/** Path of the bundled document, for programs that read a file. Other code imports `@leisure-ops/openapi/document`. */
export const DOCUMENT_FILE: string = fileURLToPath(import.meta.resolve('@leisure-ops/openapi/openapi.json'))
