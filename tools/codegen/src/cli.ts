#!/usr/bin/env node
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { OpenApiDocument } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { sandbox } from '@leisure-ops/openapi/sandbox'
import { answerNamesOf } from './answer-names.ts'
import { checksOf } from './checks.ts'
import { withDocstrings } from './docstrings.ts'
import { failureParamsOf, failureTableOf } from './failures.ts'
import { limitsOf } from './limits.ts'
import { operationTableOf } from './operations.ts'
import { typesOf } from './types.ts'

const HEADER = `// Generated from the OpenAPI document by leisure-codegen. Do not edit: change openapi/ and run \`pnpm generate\`.\n\n`

/** What each consumer of the document gets: its generated files by name. */
const CONSUMERS: Readonly<Record<string, (document: OpenApiDocument) => Promise<Record<string, string>>>> = {
  client: async (document) => ({
    'schema.ts': await typesOf(document),
    'operations.ts': operationTableOf(document),
    'failures.ts': failureTableOf(document),
    'checks.ts': checksOf(document),
  }),
  service: async (document) => ({
    'schema.ts': await typesOf(document),
    'failures.ts': failureParamsOf(document),
    'sandbox-schema.ts': await typesOf(sandbox),
    'sandbox-failures.ts': failureParamsOf(sandbox),
  }),
  mock: async (document) => ({ 'answer-names.ts': answerNamesOf(document) }),
  tenant: async (document) => ({ 'limits.ts': limitsOf(document) }),
}

const [consumer = '', folder, described] = process.argv.slice(2)
const filesOf = CONSUMERS[consumer]
if (filesOf === undefined || folder === undefined) {
  console.error(
    `Usage: leisure-codegen ${Object.keys(CONSUMERS).join('|')} FOLDER [DOCSTRINGS]. FOLDER receives the generated files; DOCSTRINGS is a folder whose docstrings are rewritten.`,
  )
  process.exit(1)
}

const files = await filesOf(document)

await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(files)) {
  await writeFile(join(resolve(folder), name), HEADER + text)
}
for (const name of described === undefined ? [] : await readdir(described)) {
  const file = join(resolve(described ?? ''), name)
  const source = await readFile(file, 'utf8')
  const documented = withDocstrings(source, document)
  if (documented !== source) await writeFile(file, documented)
}
console.log(`Generated ${Object.keys(files).join(', ')} in ${folder}`)
