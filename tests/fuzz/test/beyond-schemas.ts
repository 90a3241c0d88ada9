import { operationsOf, requestsOf } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { everyScenarioOf, expectedAnswer } from '@leisure-ops/openapi/scenarios'
import { Ajv2020 } from 'ajv/dist/2020.js'

/**
 * Why a request was refused: the name of the failure. In a problem document, the name with each of its fields, because one name can
 * stand for a rule of the schema on one field, and for another rule on another.
 */
export function reasonsOf(operationId: string, failure: string | undefined, text: string): string[] {
  const { errors } = Object(text.startsWith('{') ? JSON.parse(text) : undefined) as { errors?: object }
  const fields =
    errors === undefined ? [''] : Object.keys(errors).map((field) => ` ${field.split('.').at(-1)}`)
  return [...new Set(fields)].map((field) => `${operationId} ${failure}${field}`)
}

/** The reason without its name: several fields of one problem document can have failures of their own. */
export function anyReason(reason: string): string {
  return reason.replace(/ \S+/, ' *')
}

/**
 * The failures that a request can meet although it follows the schemas, because they need state or compare fields: those of which a
 * scenario shows such a request.
 */
export function failuresBeyondSchemas(): ReadonlySet<string> {
  const follows = schemaJudge()
  return new Set(
    everyScenarioOf(document)
      .filter(({ operationId, call }) => follows(operationId, withQuote(operationId, call.body)))
      .flatMap((scenario) => {
        const { body } = expectedAnswer(document, scenario)
        const reasons = reasonsOf(scenario.operationId, scenario.failure, body?.text ?? '')
        return [...reasons, ...reasons.map(anyReason)]
      }),
  )
}

/** Whether a body follows the document, by JSON Schema alone. */
function schemaJudge(): (operationId: string, body: unknown) => boolean {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ ...document, $id: 'document' }, 'document')
  const validators = new Map(
    operationsOf(document).map(({ operationId, path, method, operation }) => {
      const place = `${encodeURIComponent(path.replaceAll('/', '~1'))}/${method.toLowerCase()}`
      const $ref = `document#/paths/${place}/requestBody/content/application~1json/schema`
      return [operationId, operation.requestBody ? ajv.compile({ $ref }) : () => true]
    }),
  )
  return (operationId, body) => validators.get(operationId)?.(body) === true
}

/** A body of a scenario, with a quote of the document in the place of the one that it keeps. */
function withQuote(operationId: string, body: unknown): unknown {
  const example = JSON.stringify(requestsOf(document).find((one) => one.operationId === operationId)?.body)
  let quote: unknown
  JSON.parse(example ?? 'null', (name, value) => {
    if (name === 'pricingQuote') quote = value
    return value
  })
  return (
    JSON.parse(JSON.stringify(body ?? null), (_, value) => (value === '{{quote}}' ? quote : value)) ??
    undefined
  )
}
