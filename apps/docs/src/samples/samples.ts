import type { DocumentedOperation, NamedRequest } from '@leisure-ops/openapi'
import { QUOTE_FIELDS, REQUESTS } from '../document.ts'
import { curlSample } from './curl-sample.ts'
import { withPathOf } from './example-address.ts'
import { pythonSample } from './python-sample.ts'
import { typescriptSample } from './typescript-sample.ts'

/** A piece of code that makes one call, as OpenAPI tools read it from `x-codeSamples`. */
export interface CodeSample {
  readonly lang: 'Shell' | 'TypeScript' | 'Python'
  readonly label: string
  readonly source: string
}

/** Each language for an operation: a sample for each named request, or one for a request without a body. */
export function samplesOf(documented: DocumentedOperation): CodeSample[] {
  const own = REQUESTS.filter(({ operationId }) => operationId === documented.operationId)
  const calls = own.length > 0 ? own : [undefined]
  return calls.flatMap((request) => {
    const operation = withPathOf(documented, request?.body)
    const priced = quoteRequestOf(operation.operationId, request)
    const label = (language: string) => (request === undefined ? language : `${language}: ${request.name}`)
    const call = [operation, request, priced] as const
    return [
      { lang: 'Shell', label: label('curl'), source: curlSample(...call) },
      { lang: 'TypeScript', label: label('TypeScript'), source: typescriptSample(...call) },
      { lang: 'Python', label: label('Python'), source: pythonSample(...call) },
    ] satisfies CodeSample[]
  })
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
