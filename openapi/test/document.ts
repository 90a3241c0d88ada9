import { readFileSync } from 'node:fs'
import type { OpenApiDocument } from '../src/index.ts'

/** The bundle, as it is published. */
export const document: OpenApiDocument = JSON.parse(
  readFileSync(new URL('../dist/openapi.json', import.meta.url), 'utf8'),
)
