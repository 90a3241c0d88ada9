import type { DocumentedOperation, NamedRequest } from '@leisure-ops/openapi'
import { QUOTE_FIELDS, REQUESTS } from '../document.ts'
import { curlSample } from './curl-sample.ts'
import { withPathOf } from './example-address.ts'
import { pythonSample } from './python-sample.ts'
import { typescriptSample } from './typescript-sample.ts'

/** A program that makes one call. */
export interface CodeSample {
  readonly label: 'curl' | 'TypeScript' | 'Python'
  readonly lang: 'sh' | 'ts' | 'python'
  readonly source: string
}

/** A call of an operation with one of its named requests, or without a body, in each language. */
export function samplesOf(documented: DocumentedOperation, request: NamedRequest | undefined): CodeSample[] {
  const operation = withPathOf(documented, request?.body)
  const call = [operation, request, quoteRequestOf(operation.operationId, request)] as const
  const samples = [
    { label: 'curl', lang: 'sh', source: curlSample(...call) },
    { label: 'TypeScript', lang: 'ts', source: typescriptSample(...call) },
    { label: 'Python', lang: 'python', source: pythonSample(...call) },
  ] as const
  return samples.map((one) => ({ ...one, source: one.source.replace(START_DATE, () => TODAY[one.lang]) }))
}

/** The service refuses the date of an example when it is past, so a program has today's. */
const START_DATE = /(?<=startDate"?: )["'][\d-]+T00:00:00["']/g
const TODAY = {
  sh: '"$(date -u +%F)T00:00:00"',
  ts: `\`\${new Date().toISOString().slice(0, 10)}T00:00:00\``,
  python: 'f"{datetime.now(timezone.utc):%Y-%m-%d}T00:00:00"',
}

/** The pricing request for the quote of another request: the one of the same name, or the first. */
export function quoteRequestOf(
  operationId: string,
  request: NamedRequest | undefined,
): NamedRequest | undefined {
  const carried = QUOTE_FIELDS.find((field) => field.operationId === operationId)
  const pricing = REQUESTS.filter((other) => other.operationId === carried?.pricedBy)
  return pricing.find(({ name }) => name === request?.name) ?? pricing[0]
}
