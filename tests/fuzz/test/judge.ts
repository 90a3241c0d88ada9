import { failuresOf, roleIdForms } from '@leisure-ops/openapi'
import { document } from '@leisure-ops/openapi/document'
import { everyScenarioOf, expectedResponse } from '@leisure-ops/openapi/internal'
import { createStrictChecker } from '@leisure-ops/support/strict-checker'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { OPERATIONS, schemaOf } from './requests.ts'
import type { Exchange } from './send.ts'

const faultsOf = createStrictChecker(document, [])
const STEPS = new Map(
  failuresOf(document).map(({ operationId, name, step }) => [`${operationId} ${name}`, step]),
)

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
const { components } = document
const VALIDATORS = new Map(
  OPERATIONS.map((one) => [one.operationId, ajv.compile({ ...schemaOf(one), components })]),
)

/** Whether a body follows the document, by JSON Schema alone. Quotes are opaque texts of the service. */
function followsSchema(operationId: string, body: unknown): boolean {
  const validate = VALIDATORS.get(operationId)
  const errors = validate?.(body) ? [] : (validate?.errors ?? [])
  return errors.every(({ instancePath }) => instancePath.endsWith('/pricingQuote'))
}

/** Why a request was refused: the name of the failure, or the messages of the problem document. */
function reasonsOf(operationId: string, failure: string | undefined, text = ''): string[] {
  const { errors } = text.startsWith('{') ? JSON.parse(text) : {}
  const reasons: unknown[] = errors ? Object.values(errors).flat() : [failure]
  return reasons.map((reason) => `${operationId} ${reason}`)
}

/** Why a request that follows the schemas can be refused, by state or other fields: a scenario shows one. */
const BEYOND_SCHEMAS: ReadonlySet<string> = new Set(
  everyScenarioOf(document)
    .filter(({ operationId, call }) => followsSchema(operationId, call.body))
    .flatMap((scenario) => {
      const { body } = expectedResponse(document, scenario)
      return reasonsOf(scenario.operationId, scenario.failure, body?.text)
    }),
)

/** Each contradiction between document, service, mock and client about one request. */
export function contradictionsIn(exchange: Exchange): string[] {
  const { made, body, service, mock, client } = exchange
  const { operationId } = made.operation
  const stepOf = (failure: string | undefined) => STEPS.get(`${operationId} ${failure}`) ?? 0
  const reasons = reasonsOf(operationId, service.failure, service.text)
  const isRefused = service.status >= 400
  const follows = followsSchema(operationId, body)
  /** Whether mock and client can know it, too. */
  const isKnowable = isRefused && !reasons.every((reason) => BEYOND_SCHEMAS.has(reason))
  /** Whether a failure is of a check that the request has passed in the service. */
  const isPassed = (name: string | undefined) =>
    follows && (!isRefused || (stepOf(name) > 0 && stepOf(name) < stepOf(service.failure)))
  const found = Object.entries({ service, mock }).flatMap(([who, response]) =>
    faultsOf(response).map((fault) => `the ${who} answers ${response.status}: ${fault}`),
  )
  if (service.status >= 500 && !demands500(exchange)) found.push('the service fails')
  if (!isRefused && mock.status >= 400) found.push(`only the mock refuses: ${mock.failure}`)
  for (const [who, names] of Object.entries({ mock: mock.status < 400 ? [] : [mock.failure], client })) {
    if (names?.some(isPassed)) found.push(`the ${who} refuses what passes in the service: ${names}`)
    if (isKnowable && names?.length === 0) found.push(`the ${who} takes what the service refuses: ${reasons}`)
  }
  return found
}

/** The specification answers a role id of another form with a 500. */
function demands500({ made, body }: Exchange): boolean {
  const { roleId } = Object(body)
  const isCreation = made.operation.operationId === 'createStaffUser' && made.tenant === 'demo'
  return isCreation && typeof roleId === 'string' && !roleIdForms(document)['object-id'].test(roleId)
}
