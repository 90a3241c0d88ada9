import { operationsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { type Exchange, jsonOf } from '../src/exchange.ts'

const ajv = new Ajv2020({ strict: false, unicode: false, validateFormats: false, logger: false })
ajv.addSchema({ ...document, $id: 'document' }, 'document')

const validators = new Map<string, ValidateFunction>()
for (const { operationId, path, method, operation } of operationsOf(document)) {
  if (operation.requestBody === undefined) continue
  const place = encodeURIComponent(path.replaceAll('/', '~1'))
  const pointer = `/paths/${place}/${method.toLowerCase()}/requestBody/content/application~1json/schema`
  validators.set(operationId, ajv.compile({ $ref: `document#${pointer}` }))
}

/** Whether the document allows the request's body. Members that may be left out or are ignored are taken into account. */
export function isAllowed({ operationId, requestBody }: Exchange): boolean {
  const validate = validators.get(operationId)
  if (validate === undefined || requestBody === undefined) return true
  const body = jsonOf({ responseBody: requestBody })
  return validate(body) || validate(withoutIgnored(body))
}

/**
 * Removes what counts as left out: `null` in an optional field. Also treats `isActive` as optional, and removes
 * `sharedSiteGroupId`, which is ignored.
 */
function withoutIgnored(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { sharedSiteGroupId: _, ...others } = body as Record<string, unknown>
  return { isActive: false, ...(withoutNulls(others) as object) }
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name, member]) => member !== null || name === 'isActive')
  // A quote has every member, including those that are null.
  return Object.fromEntries(
    entries.map(([name, member]) => [name, name === 'pricingQuote' ? member : withoutNulls(member)]),
  )
}
