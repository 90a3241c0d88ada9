#!/usr/bin/env node
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { OpenApiDocument } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { sandbox } from '@leisure-ops/openapi/sandbox'
import { answerNamesOf } from './answer-names.ts'
import { checksOf } from './checks.ts'
import { failureFieldsOf, failureParamsOf, failureTableOf } from './failures.ts'
import { limitsOf } from './limits.ts'
import { namedOperationsOf } from './named-operations.ts'
import { operationTableOf } from './operations.ts'
import { queryOptionsOf } from './query-options.ts'
import type { NamedOperations } from './signatures.ts'
import { readSourcePlaces } from './source-places.ts'

const HEADER = `// Generated from the OpenAPI document by leisure-codegen. Do not edit: change openapi/ and run \`pnpm generate\`.\n\n`

type Files = Promise<Record<string, string>>

/** What each consumer of the document gets: its generated files by name. */
const CONSUMERS: Readonly<Record<string, (document: OpenApiDocument, table: string) => Files>> = {
  client: async (document, table) => ({
    'operations.ts': operationTableOf(document),
    'named-operations.ts': namedOperationsOf(document, await tableOf(table), table),
    'query-options.ts': queryOptionsOf(document, await tableOf(table), table),
    'failures.ts': failureTableOf(document),
    'failure-fields.ts': failureFieldsOf(document),
    'checks.ts': checksOf(document, await readSourcePlaces()),
  }),
  service: async (document) => ({
    'failures.ts': failureParamsOf(document),
    'sandbox-failures.ts': failureParamsOf(sandbox),
  }),
  mock: async (document) => ({ 'answer-names.ts': answerNamesOf(document) }),
  tenant: async (document) => ({ 'limits.ts': limitsOf(document, await readSourcePlaces()) }),
}

async function tableOf(file: string): Promise<NamedOperations> {
  return JSON.parse(await readFile(file, 'utf8'))
}

const [consumer = '', folder, table = ''] = process.argv.slice(2)
const filesOf = CONSUMERS[consumer]
if (filesOf === undefined || folder === undefined) {
  console.error(
    `Usage: leisure-codegen ${Object.keys(CONSUMERS).join('|')} FOLDER [TABLE]. FOLDER receives the generated files; TABLE is the client's table of named operations.`,
  )
  process.exit(1)
}

try {
  const files = await filesOf(document, table)
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(resolve(folder), name), HEADER + text)
  }
  console.log(`Generated ${Object.keys(files).join(', ')} in ${folder}`)
} catch (error) {
  // Prints only the sentence, because the stack would hide it.
  console.error(error instanceof TypeError ? error.message : error)
  process.exitCode = 1
}
