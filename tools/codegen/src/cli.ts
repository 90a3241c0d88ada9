#!/usr/bin/env node
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OpenApiDocument } from '@leisure-ops/openapi'
import { checksOf } from './checks.ts'
import { failureTableOf } from './failures.ts'
import { operationTableOf } from './operations.ts'
import { typesOf } from './types.ts'

const HEADER = `// Generated from the OpenAPI document by leisure-codegen. Do not edit: change openapi/ and run \`pnpm generate\`.\n\n`

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Say where the generated files shall go: leisure-codegen src/generated')
  process.exit(1)
}

const source = fileURLToPath(import.meta.resolve('@leisure-ops/openapi/openapi.json'))
const document: OpenApiDocument = JSON.parse(await readFile(source, 'utf8'))
const files = {
  'schema.ts': await typesOf(document),
  'operations.ts': operationTableOf(document),
  'failures.ts': failureTableOf(document),
  'checks.ts': checksOf(document),
}

await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(files)) {
  await writeFile(join(resolve(folder), name), HEADER + text)
}
console.log(`Generated ${Object.keys(files).join(', ')} in ${folder}`)
