import { readFileSync } from 'node:fs'
import type { OpenApiDocument } from '@leisure-ops/openapi'

/** The bundled document. */
export const document: OpenApiDocument = JSON.parse(
  readFileSync(new URL(import.meta.resolve('@leisure-ops/openapi/openapi.json')), 'utf8'),
)
