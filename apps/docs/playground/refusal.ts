import type { DocumentedOperation } from '@leisure-ops/openapi'
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'

/** Why a call cannot be sent, as a sentence; `undefined` when it can. */
export function refusalOf(
  baseUrl: string,
  body: string,
  { parameters, operation }: DocumentedOperation,
): string | undefined {
  if (!/^https?:\/\/[^/]/.test(baseUrl) || !URL.canParse(baseUrl))
    return `The base URL ${JSON.stringify(baseUrl)} is not an address. It starts with http:// or https://.`
  const empty = parameters.find(({ in: place, example }) => place === 'path' && example === '')
  if (empty !== undefined) return `The path needs a value for ${empty.name}.`
  if (operation.requestBody === undefined) return undefined
  const errors: ParseError[] = []
  parse(body, errors)
  const [first] = errors
  if (first === undefined) return undefined
  const line = body.slice(0, first.offset).split('\n').length
  const error = printParseErrorCode(first.error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return `The body is not valid JSON. Line ${line}: ${error}.`
}
